import { readFileSync } from "node:fs";

/**
 * The cores of the 10,000 most common passwords (the list of zxcvbn-ts, MIT), without those below. None of these passwords meets the five
 * rules, but people make one do so: "dallas" becomes "Dallas1!".
 */
const COMMON_ELSEWHERE = readFileSync(new URL("./common-passwords.txt", import.meta.url), "utf8");

/**
 * The cores of the most common passwords that still meet the five rules: words, names,
 * places, keyboard patterns. "Password1!", "P@ssw0rd#2026" and "123password" all have the core `password`.
 */
const COMMON_HEARTS = new Set(
  `${COMMON_ELSEWHERE}
  a aa aaa ab abc abcd abcde abcdef abcdefg abcdefgh abcabc abcxyz xyz xy za zz
  q qq qw qwe qwer qwert qwerty qwertyu qwertyui qwertyuiop qweasd qweasdzxc qwaszx
  as asd asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl zx zxc zxcv zxcvb zxcvbn zxcvbnm
  qaz qazwsx qazwsxedc qazxsw wsx wsxedc edc rfv poiuyt lkjhgf mnbvcxz azerty
  qazqaz qaz2wsx qaz@wsx qaz!qaz zaq zaq1xsw zaq1@wsx zaq1zaq zaq12wsx zaq!xsw zaq!2wsx
  q1w2e3 q1w2e3r q1w2e3r4t q1w2e3r4t5y q1q1q q2w3e4r w2e3r4t q!w@e#r q!w2e3r a1b2c3 a1b2c3d a1s2d3f a!b@c#d z1x2c3v
  password passwords passwd passwort passw pass passpass mypassword mypass thepassword newpassword
  newpass oldpassword password1password passcode passphrase passkey pwd pw
  admin admins administrator adminadmin root rootroot superuser super superadmin sysadmin sys system
  user username users userpass guest login logon signin signup access account default temp temporary
  test tests tester testing testtest testuser testpass demo sample example trial changeme change
  changeit secret secrets topsecret letmein letmeinnow open opensesame enter welcome welcomes
  welcomeback hello helloworld hellohello hi hey heythere goodbye start startup
  master monkey dragon shadow sunshine princess prince queen king kings ninja samurai warrior hunter
  killer ranger soldier batman superman spiderman ironman avengers hulk thor joker pokemon pikachu
  naruto goku sasuke starwars matrix trustno trustnoone whatever freedom liberty flower flowers rose
  lily cookie cookies chocolate banana apple orange cherry mango coffee pepper ginger cheese biscuit
  football soccer cricket baseball basketball hockey tennis golf arsenal chelsea liverpool barcelona
  realmadrid manchester manutd messi ronaldo neymar tigers tiger lion lions eagle eagles wolf
  dog cat puppy kitty buster charlie bailey max tigger snoopy
  love lover lovers loveyou loveme lovelove iloveyou iloveu iloveme iloveyouso ilove mylove mylife
  life lifeisgood baby babygirl babyboy angel angels sweetheart honey darling lovely beautiful
  happy smile lucky forever family friend friends friendship mother father mom dad mommy daddy
  sister brother jesus christ god godisgood allah allahuakbar bismillah alhamdulillah inshallah
  mashallah subhanallah islam muslim muhammad mohammad mohammed mohammod ramadan eid
  ahmed ahmad ali hasan hassan hossain hussain islamia khan rahman rahim karim kabir jamal kamal
  rakib rakibul sakib shakib sabbir tamim mahmud mehedi arif asif imran nahid nayeem rana raju rony
  riaz sohel sumon shuvo fahim fatema fatima ayesha jannat nusrat sadia sumaiya tania mim moon
  john james robert michael david daniel thomas andrew joshua matthew george jordan michelle jessica
  jennifer ashley amanda nicole hannah sophie maria anna alex sam
  bangladesh bangla bangladeshi desh amardesh amarsonarbangla sonarbangla joybangla dhaka
  chittagong chattogram sylhet khulna rajshahi barisal barishal rangpur comilla cumilla coxsbazar
  mymensingh bogura bogra noakhali gazipur narayanganj ekushey ekattor bijoy shadhin muktijoddha
  india delhi mumbai kolkata pakistan america usa london england canada australia newyork texas
  ghuri travel traveler traveller travels trip tour tours tourist flight flights booking ticket hotel
  january february march april may june july august september october november december
  jan feb mar apr jun jul aug sep sept oct nov dec
  monday tuesday wednesday thursday friday saturday sunday
  spring summer autumn fall winter season christmas halloween newyear birthday
  google gmail facebook youtube instagram twitter whatsapp linkedin microsoft windows office outlook
  amazon apple iphone samsung android nokia huawei xiaomi internet computer laptop desktop server
  oracle database mysql postgres cisco linux ubuntu network wifi website hacker developer program
  company business manager office boss work job money dollar taka bank cash rich million
  mustang ferrari porsche toyota honda yamaha suzuki bajaj pulsar harley corvette mercedes bmw
  music guitar rockstar rock metal metallica player gamer game games gaming minecraft fortnite roblox
  freefire pubg steam xbox playstation nintendo mario zelda
  red blue green black white pink purple yellow silver gold golden diamond crystal star stars moon
  sun sky rain rainbow snow fire ice water ocean river thunder storm phoenix
  one two three four five six seven first second new old big good best cool nice great awesome
  blessed believe peace hope faith dream dreams success victory champion winner power
  doctor engineer teacher student school college university education buet
  nothing something someone nobody forgot forget remember never always please thankyou thanks sorry
  fuck fuckyou fuckoff shit bitch asshole sexy hotboy hotgirl
  mobile phone number service support help info contact security secure safe private
  `
    .trim()
    .split(/\s+/),
);

/** Characters typed in place of a letter. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "!": "i",
  "1": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};

/** True for a password that is near the top of every guessing list. */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  const withoutTail = text.replace(/[^\p{L}\p{M}]+$/u, "");
  const bare = withoutTail.replace(/^[^\p{L}\p{M}]+/u, "");
  // Substitutes are replaced after the tail is cut: the "1!" of "admin1!" is a tail, the "@" of "@dmin" a letter.
  return [bare, spelledOut(bare), spelledOut(withoutTail)].some(
    (heart) => COMMON_HEARTS.has(heart) || /^(.)\1*$/.test(heart),
  );
}

function spelledOut(text: string): string {
  return text.replace(/[^a-z]/g, (sign) => LOOKALIKES[sign] ?? sign);
}
