/**
 * Words and names that stand in many passwords here and in few lists made elsewhere: love, family, faith, food, places,
 * teams, the keyboard of a phone. Lower case, without spaces; digits and signs around them are cut off before they are
 * compared.
 */
export const FILIPINO_PASSWORDS: readonly string[] = `
  mahalkita mahalkoikaw mahalko mahalnamahalkita mahalkitaforever labyu iloveyoumahal ikawlang ikawlamang
  tayonadalawa walangforever mayforever poreber langga palangga pangga sinta sintako irog mahal asawa
  asawako jowako kilig crushko bestfriend iloveyou iloveyoumama iloveyoupapa mamapapa nanaytatay nanay
  tatay lolalolo inay itay mama papa ateko kuyako bunso anakko pamilya pamilyako mahalkongpamilya diyos
  panginoon godislove godisgood jesuschrist amazinggrace jesusislord hesus mamamary mamamaria santonino
  nazareno blessed godbless inangmaria birhen simbahan pilipinas philippines pilipino filipino filipina
  pinoy pinay proudpinoy pinoyako perlasngsilanganan lupanghinirang bayangmagiliw mabuhay kalayaan bayan
  bayani kabayan rizal joserizal bonifacio mabini lapulapu agila maharlika tamaraw sampaguita manila
  maynila quezoncity makati pasig taguig marikina caloocan paranaque laspinas muntinlupa mandaluyong
  sanjuan valenzuela malabon navotas pasay pateros tondo cebu cebucity davao davaocity iloilo bacolod
  baguio zamboanga cagayan batangas cavite laguna bulacan pampanga bicol albay naga leyte samar palawan
  boracay mindanao luzon visayas bohol siargao tagaytay antipolo ilocos pangasinan quezon ginebra
  barangayginebra ginebrako sanmiguel ateneo lasalle blueeagle archers ustgrowling upmaroons gilas
  gilaspilipinas pacquiao mannypacquiao pacman basketbolista volleyball adobo sinigang lechon balut
  halohalo jollibee chickenjoy mangjose mangga kalamansi pandesal kanin tapsilog isaw kwekkwek tsokolate
  kapengbarako sarisari ulam merienda maganda magandaako gandako gwapo gwapoako pogi pogiako poging cutie
  cuteako sexyako ganda dyosa diwata reyna prinsesa prinsipe hari bituin buwan araw bulaklak rosas
  password passwordko lihim sikreto secret walangpassword anopassword hindikoalam diko secretko bahala
  bahalana bahalaka ewanko walalang walapa nakalimutanko kalimutan kumusta kamusta kumustaka salamat
  maramingsalamat magandangumaga tabachingching magandanggabi paalam tuloypo opo sigena sanaall lodi
  petmalu werpa charot char hugot jeproks putangina tangina tanginamo gago gagoka bobo ulol tarantado
  leche bwisit pakyu aso asoko pusa pusako brownie bantay muning kalabaw manok sabong kabayo isda bahay
  bahayko kubo jeepney jeep tricycle sorbetes barangay kapitan tindahan juandelacruz delacruz mariaclara
  maria josemaria juan santos reyes garcia bautista ocampo mendoza cruz villanueva ramos aquino fernandez
  gonzales castillo santiago jhonpaul johnpaul johnmark johnlloyd marygrace maryjane maryjoy angelica
  princess rosemarie jennylyn kathniel jadine aldub lizquen sarahgeronimo viceganda showtime eatbulaga
  kapamilya kapuso wowowin mobilelegends mlbb globe smart gcash talkntext pasko maligayangpasko
  paskongpinoy bagongtaon fiesta sinulog undas simbanggabi enero pebrero marso abril mayo hunyo hulyo
  agosto setyembre oktubre nobyembre disyembre lunes martes miyerkules huwebes biyernes sabado linggo
  isadalawatatlo paligid balita bagyo ulan tubig hangin lindol langit dagat bundok hanggangdulo
`
  .trim()
  .split(/\s+/);
