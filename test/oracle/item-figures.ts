/** A million things of the original: how often each class, kind, curse, bonus, count and charge came, of how many. */
export const ITEM_FIGURES = `
what;class;kind;value;count;of
class;potion;;;260623;1000000
class;scroll;;;360051;1000000
class;food;;;159336;1000000
class;weapon;;;70164;1000000
class;armor;;;69860;1000000
class;ring;;;40011;1000000
class;stick;;;39955;1000000
kind;potion;confusion;;18256;260623
kind;potion;hallucination;;20758;260623
kind;potion;poison;;20978;260623
kind;potion;gain strength;;33682;260623
kind;potion;see invisible;;7768;260623
kind;potion;healing;;33764;260623
kind;potion;monster detection;;15810;260623
kind;potion;magic detection;;15716;260623
kind;potion;raise level;;5319;260623
kind;potion;extra healing;;12967;260623
kind;potion;haste self;;13037;260623
kind;potion;restore strength;;33988;260623
kind;potion;blindness;;13118;260623
kind;potion;levitation;;15462;260623
kind;scroll;monster confusion;;25171;360051
kind;scroll;magic mapping;;14676;360051
kind;scroll;hold monster;;7142;360051
kind;scroll;sleep;;10813;360051
kind;scroll;enchant armor;;25035;360051
kind;scroll;identify potion;;36236;360051
kind;scroll;identify scroll;;35784;360051
kind;scroll;identify weapon;;21516;360051
kind;scroll;identify armor;;25466;360051
kind;scroll;identify ring, wand or staff;;35748;360051
kind;scroll;scare monster;;10895;360051
kind;scroll;food detection;;7077;360051
kind;scroll;teleportation;;17914;360051
kind;scroll;enchant weapon;;29059;360051
kind;scroll;create monster;;14403;360051
kind;scroll;remove curse;;25171;360051
kind;scroll;aggravate monsters;;10822;360051
kind;scroll;protect armor;;7123;360051
kind;food;food ration;;143404;159336
kind;food;fruit;;15932;159336
kind;weapon;mace;;7796;70164
kind;weapon;long sword;;7769;70164
kind;weapon;short bow;;8394;70164
kind;weapon;arrow;;8345;70164
kind;weapon;dagger;;5634;70164
kind;weapon;two handed sword;;7133;70164
kind;weapon;dart;;8347;70164
kind;weapon;shuriken;;8304;70164
kind;weapon;spear;;8442;70164
kind;armor;leather armor;;14013;69860
kind;armor;ring mail;;10571;69860
kind;armor;studded leather armor;;10339;69860
kind;armor;scale mail;;9188;69860
kind;armor;chain mail;;8328;69860
kind;armor;splint mail;;7001;69860
kind;armor;banded mail;;6934;69860
kind;armor;plate mail;;3486;69860
kind;ring;protection;;3655;40011
kind;ring;add strength;;3519;40011
kind;ring;sustain strength;;2034;40011
kind;ring;searching;;3964;40011
kind;ring;see invisible;;3993;40011
kind;ring;adornment;;412;40011
kind;ring;aggravate monster;;3973;40011
kind;ring;dexterity;;3275;40011
kind;ring;increase damage;;3281;40011
kind;ring;regeneration;;1608;40011
kind;ring;slow digestion;;3677;40011
kind;ring;teleportation;;1966;40011
kind;ring;stealth;;2762;40011
kind;ring;maintain armor;;1892;40011
kind;stick;light;;4752;39955
kind;stick;invisibility;;2413;39955
kind;stick;lightning;;1210;39955
kind;stick;fire;;1250;39955
kind;stick;cold;;1293;39955
kind;stick;polymorph;;5997;39955
kind;stick;magic missile;;3907;39955
kind;stick;haste monster;;4044;39955
kind;stick;slow monster;;4363;39955
kind;stick;drain life;;3487;39955
kind;stick;nothing;;380;39955
kind;stick;teleport away;;2478;39955
kind;stick;teleport to;;2332;39955
kind;stick;cancellation;;2049;39955
cursed;weapon;mace;;802;7796
cursed;weapon;long sword;;779;7769
cursed;weapon;short bow;;814;8394
cursed;weapon;arrow;;827;8345
cursed;weapon;dagger;;592;5634
cursed;weapon;two handed sword;;664;7133
cursed;weapon;dart;;837;8347
cursed;weapon;shuriken;;841;8304
cursed;weapon;spear;;805;8442
cursed;armor;leather armor;;2775;14013
cursed;armor;ring mail;;2143;10571
cursed;armor;studded leather armor;;1992;10339
cursed;armor;scale mail;;1831;9188
cursed;armor;chain mail;;1631;8328
cursed;armor;splint mail;;1380;7001
cursed;armor;banded mail;;1381;6934
cursed;armor;plate mail;;704;3486
cursed;ring;protection;;1193;3655
cursed;ring;add strength;;1179;3519
cursed;ring;sustain strength;;0;2034
cursed;ring;searching;;0;3964
cursed;ring;see invisible;;0;3993
cursed;ring;adornment;;0;412
cursed;ring;aggravate monster;;3973;3973
cursed;ring;dexterity;;1106;3275
cursed;ring;increase damage;;1145;3281
cursed;ring;regeneration;;0;1608
cursed;ring;slow digestion;;0;3677
cursed;ring;teleportation;;1966;1966
cursed;ring;stealth;;0;2762
cursed;ring;maintain armor;;0;1892
hplus;weapon;mace;-3;283;7796
hplus;weapon;mace;-2;259;7796
hplus;weapon;mace;-1;260;7796
hplus;weapon;mace;0;6584;7796
hplus;weapon;mace;1;137;7796
hplus;weapon;mace;2;144;7796
hplus;weapon;mace;3;129;7796
hplus;weapon;long sword;-3;279;7769
hplus;weapon;long sword;-2;263;7769
hplus;weapon;long sword;-1;237;7769
hplus;weapon;long sword;0;6612;7769
hplus;weapon;long sword;1;144;7769
hplus;weapon;long sword;2;112;7769
hplus;weapon;long sword;3;122;7769
hplus;weapon;short bow;-3;280;8394
hplus;weapon;short bow;-2;262;8394
hplus;weapon;short bow;-1;272;8394
hplus;weapon;short bow;0;7138;8394
hplus;weapon;short bow;1;166;8394
hplus;weapon;short bow;2;136;8394
hplus;weapon;short bow;3;140;8394
hplus;weapon;arrow;-3;295;8345
hplus;weapon;arrow;-2;259;8345
hplus;weapon;arrow;-1;273;8345
hplus;weapon;arrow;0;7115;8345
hplus;weapon;arrow;1;141;8345
hplus;weapon;arrow;2;122;8345
hplus;weapon;arrow;3;140;8345
hplus;weapon;dagger;-3;196;5634
hplus;weapon;dagger;-2;187;5634
hplus;weapon;dagger;-1;209;5634
hplus;weapon;dagger;0;4750;5634
hplus;weapon;dagger;1;97;5634
hplus;weapon;dagger;2;102;5634
hplus;weapon;dagger;3;93;5634
hplus;weapon;two handed sword;-3;237;7133
hplus;weapon;two handed sword;-2;218;7133
hplus;weapon;two handed sword;-1;209;7133
hplus;weapon;two handed sword;0;6134;7133
hplus;weapon;two handed sword;1;112;7133
hplus;weapon;two handed sword;2;115;7133
hplus;weapon;two handed sword;3;108;7133
hplus;weapon;dart;-3;279;8347
hplus;weapon;dart;-2;268;8347
hplus;weapon;dart;-1;290;8347
hplus;weapon;dart;0;7083;8347
hplus;weapon;dart;1;145;8347
hplus;weapon;dart;2;142;8347
hplus;weapon;dart;3;140;8347
hplus;weapon;shuriken;-3;293;8304
hplus;weapon;shuriken;-2;272;8304
hplus;weapon;shuriken;-1;276;8304
hplus;weapon;shuriken;0;7052;8304
hplus;weapon;shuriken;1;118;8304
hplus;weapon;shuriken;2;136;8304
hplus;weapon;shuriken;3;157;8304
hplus;weapon;spear;-3;257;8442
hplus;weapon;spear;-2;284;8442
hplus;weapon;spear;-1;264;8442
hplus;weapon;spear;0;7204;8442
hplus;weapon;spear;1;157;8442
hplus;weapon;spear;2;144;8442
hplus;weapon;spear;3;132;8442
count;weapon;mace;1;7796;7796
count;weapon;long sword;1;7769;7769
count;weapon;short bow;1;8394;8394
count;weapon;arrow;8;967;8345
count;weapon;arrow;9;1060;8345
count;weapon;arrow;10;1029;8345
count;weapon;arrow;11;1047;8345
count;weapon;arrow;12;1083;8345
count;weapon;arrow;13;1089;8345
count;weapon;arrow;14;1048;8345
count;weapon;arrow;15;1022;8345
count;weapon;dagger;2;1382;5634
count;weapon;dagger;3;1398;5634
count;weapon;dagger;4;1457;5634
count;weapon;dagger;5;1397;5634
count;weapon;two handed sword;1;7133;7133
count;weapon;dart;8;1038;8347
count;weapon;dart;9;1105;8347
count;weapon;dart;10;1006;8347
count;weapon;dart;11;1067;8347
count;weapon;dart;12;973;8347
count;weapon;dart;13;1093;8347
count;weapon;dart;14;1077;8347
count;weapon;dart;15;988;8347
count;weapon;shuriken;8;1031;8304
count;weapon;shuriken;9;1057;8304
count;weapon;shuriken;10;998;8304
count;weapon;shuriken;11;1055;8304
count;weapon;shuriken;12;1018;8304
count;weapon;shuriken;13;1054;8304
count;weapon;shuriken;14;1023;8304
count;weapon;shuriken;15;1068;8304
count;weapon;spear;1;8442;8442
armor_ac;armor;leather armor;5;406;14013
armor_ac;armor;leather armor;6;377;14013
armor_ac;armor;leather armor;7;360;14013
armor_ac;armor;leather armor;8;10095;14013
armor_ac;armor;leather armor;9;949;14013
armor_ac;armor;leather armor;10;935;14013
armor_ac;armor;leather armor;11;891;14013
armor_ac;armor;ring mail;4;288;10571
armor_ac;armor;ring mail;5;316;10571
armor_ac;armor;ring mail;6;286;10571
armor_ac;armor;ring mail;7;7538;10571
armor_ac;armor;ring mail;8;703;10571
armor_ac;armor;ring mail;9;733;10571
armor_ac;armor;ring mail;10;707;10571
armor_ac;armor;studded leather armor;4;252;10339
armor_ac;armor;studded leather armor;5;239;10339
armor_ac;armor;studded leather armor;6;271;10339
armor_ac;armor;studded leather armor;7;7585;10339
armor_ac;armor;studded leather armor;8;630;10339
armor_ac;armor;studded leather armor;9;690;10339
armor_ac;armor;studded leather armor;10;672;10339
armor_ac;armor;scale mail;3;261;9188
armor_ac;armor;scale mail;4;226;9188
armor_ac;armor;scale mail;5;251;9188
armor_ac;armor;scale mail;6;6619;9188
armor_ac;armor;scale mail;7;591;9188
armor_ac;armor;scale mail;8;618;9188
armor_ac;armor;scale mail;9;622;9188
armor_ac;armor;chain mail;2;228;8328
armor_ac;armor;chain mail;3;201;8328
armor_ac;armor;chain mail;4;235;8328
armor_ac;armor;chain mail;5;6033;8328
armor_ac;armor;chain mail;6;544;8328
armor_ac;armor;chain mail;7;532;8328
armor_ac;armor;chain mail;8;555;8328
armor_ac;armor;splint mail;1;184;7001
armor_ac;armor;splint mail;2;182;7001
armor_ac;armor;splint mail;3;184;7001
armor_ac;armor;splint mail;4;5071;7001
armor_ac;armor;splint mail;5;477;7001
armor_ac;armor;splint mail;6;454;7001
armor_ac;armor;splint mail;7;449;7001
armor_ac;armor;banded mail;1;182;6934
armor_ac;armor;banded mail;2;206;6934
armor_ac;armor;banded mail;3;202;6934
armor_ac;armor;banded mail;4;4963;6934
armor_ac;armor;banded mail;5;435;6934
armor_ac;armor;banded mail;6;485;6934
armor_ac;armor;banded mail;7;461;6934
armor_ac;armor;plate mail;0;72;3486
armor_ac;armor;plate mail;1;110;3486
armor_ac;armor;plate mail;2;102;3486
armor_ac;armor;plate mail;3;2498;3486
armor_ac;armor;plate mail;4;248;3486
armor_ac;armor;plate mail;5;224;3486
armor_ac;armor;plate mail;6;232;3486
ring_plus;ring;protection;-1;1193;3655
ring_plus;ring;protection;1;1221;3655
ring_plus;ring;protection;2;1241;3655
ring_plus;ring;add strength;-1;1179;3519
ring_plus;ring;add strength;1;1162;3519
ring_plus;ring;add strength;2;1178;3519
ring_plus;ring;dexterity;-1;1106;3275
ring_plus;ring;dexterity;1;1107;3275
ring_plus;ring;dexterity;2;1062;3275
ring_plus;ring;increase damage;-1;1145;3281
ring_plus;ring;increase damage;1;1056;3281
ring_plus;ring;increase damage;2;1080;3281
stick_charges;stick;light;10;453;4752
stick_charges;stick;light;11;478;4752
stick_charges;stick;light;12;489;4752
stick_charges;stick;light;13;480;4752
stick_charges;stick;light;14;462;4752
stick_charges;stick;light;15;492;4752
stick_charges;stick;light;16;450;4752
stick_charges;stick;light;17;494;4752
stick_charges;stick;light;18;490;4752
stick_charges;stick;light;19;464;4752
stick_charges;stick;invisibility;3;508;2413
stick_charges;stick;invisibility;4;497;2413
stick_charges;stick;invisibility;5;469;2413
stick_charges;stick;invisibility;6;452;2413
stick_charges;stick;invisibility;7;487;2413
stick_charges;stick;lightning;3;239;1210
stick_charges;stick;lightning;4;266;1210
stick_charges;stick;lightning;5;222;1210
stick_charges;stick;lightning;6;224;1210
stick_charges;stick;lightning;7;259;1210
stick_charges;stick;fire;3;222;1250
stick_charges;stick;fire;4;248;1250
stick_charges;stick;fire;5;243;1250
stick_charges;stick;fire;6;272;1250
stick_charges;stick;fire;7;265;1250
stick_charges;stick;cold;3;263;1293
stick_charges;stick;cold;4;256;1293
stick_charges;stick;cold;5;287;1293
stick_charges;stick;cold;6;231;1293
stick_charges;stick;cold;7;256;1293
stick_charges;stick;polymorph;3;1203;5997
stick_charges;stick;polymorph;4;1208;5997
stick_charges;stick;polymorph;5;1169;5997
stick_charges;stick;polymorph;6;1205;5997
stick_charges;stick;polymorph;7;1212;5997
stick_charges;stick;magic missile;3;752;3907
stick_charges;stick;magic missile;4;783;3907
stick_charges;stick;magic missile;5;805;3907
stick_charges;stick;magic missile;6;794;3907
stick_charges;stick;magic missile;7;773;3907
stick_charges;stick;haste monster;3;827;4044
stick_charges;stick;haste monster;4;747;4044
stick_charges;stick;haste monster;5;848;4044
stick_charges;stick;haste monster;6;834;4044
stick_charges;stick;haste monster;7;788;4044
stick_charges;stick;slow monster;3;889;4363
stick_charges;stick;slow monster;4;937;4363
stick_charges;stick;slow monster;5;858;4363
stick_charges;stick;slow monster;6;850;4363
stick_charges;stick;slow monster;7;829;4363
stick_charges;stick;drain life;3;701;3487
stick_charges;stick;drain life;4;700;3487
stick_charges;stick;drain life;5;695;3487
stick_charges;stick;drain life;6;674;3487
stick_charges;stick;drain life;7;717;3487
stick_charges;stick;nothing;3;89;380
stick_charges;stick;nothing;4;72;380
stick_charges;stick;nothing;5;86;380
stick_charges;stick;nothing;6;66;380
stick_charges;stick;nothing;7;67;380
stick_charges;stick;teleport away;3;459;2478
stick_charges;stick;teleport away;4;523;2478
stick_charges;stick;teleport away;5;523;2478
stick_charges;stick;teleport away;6;501;2478
stick_charges;stick;teleport away;7;472;2478
stick_charges;stick;teleport to;3;471;2332
stick_charges;stick;teleport to;4;463;2332
stick_charges;stick;teleport to;5;454;2332
stick_charges;stick;teleport to;6;500;2332
stick_charges;stick;teleport to;7;444;2332
stick_charges;stick;cancellation;3;397;2049
stick_charges;stick;cancellation;4;421;2049
stick_charges;stick;cancellation;5;421;2049
stick_charges;stick;cancellation;6;404;2049
stick_charges;stick;cancellation;7;406;2049
`;
