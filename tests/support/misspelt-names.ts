/* Common names in Australia, and how people misspell them. No person is meant. */

const LISTS = {
  australian: {
    given:
      "Steven Catherine Geoffrey Jacqueline Bradley Christopher Michelle Matthew Lachlan Kylie Sharon Graeme Alison Leigh Philip Nicholas Deborah Rebecca Hayley Tegan",
    family:
      "Smith Thompson Macdonald Campbell Anderson Johnston Mitchell Nicholls Phillips Stephens Reynolds Schultz Bennett Hughes Whittaker Clarke Matthews Pearce Fraser Hutchinson",
  },
  aboriginal: {
    given:
      "Jarrah Marlee Lowanna Yarran Birrani Jedda Allira Mirrin Djalu Kirra Tarni Gurrumul Wirrpanda Nioka Burnum Galarrwuy Merindah Yindi Lirrwi Karla",
    family:
      "Yunupiŋu Gurruwiwi Marika Wanambi Munuŋgurr Nungurrayi Tjungurrayi Napaltjarri Jakamarra Napangardi Nampijinpa Jampijinpa Namatjira Noonuccal Marawili Ngarrindjeri Warlawurru Tjakamarra Nangala Jangala",
  },
  vietnamese: {
    given: "Hương Linh Thảo Phương Quỳnh Tuấn Dũng Hạnh Ngọc Thuý Khánh Xuân Trang Minh Vinh Duyên Nhung Thanh Tâm Bảo",
    family: "Nguyễn Trần Lê Phạm Huỳnh Hoàng Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý Đinh Trương Lâm Mai",
  },
  arabic: {
    given:
      "Muhammad Ahmed Fatima Aisha Khadija Youssef Hussein Abdulrahman Ibrahim Mustafa Zainab Maryam Layla Noor Khaled Tariq Bilal Yasmin Amina Ghassan",
    family:
      "Al-Sayed El-Masri Haddad Khoury Nasser Al-Hakim Mansour Abbas Saleh Hamdan Darwish Elias Farah Ghanem Issa Jaber Kassem Najjar Tannous Sarkis",
  },
  irish: {
    given:
      "Siobhán Niamh Caoimhe Aoife Saoirse Róisín Gráinne Sinéad Aisling Ciarán Eoin Oisín Pádraig Diarmuid Tadhg Ruairí Cillian Fionn Eilís Máire",
    family:
      "O’Callaghan O’Brien O’Shaughnessy McLoughlin Gallagher Byrne Kelly Murphy Fitzgerald Doherty O’Reilly Kavanagh McGrath Brennan Donnelly Moriarty O’Dwyer Quigley Geoghegan Sweeney",
  },
} as const;
type Group = keyof typeof LISTS;
const GROUPS = Object.keys(LISTS) as Group[];

const namesOf = (group: Group) => ({ given: LISTS[group].given.split(" "), family: LISTS[group].family.split(" ") });

/** What people write who have only heard a name, or have another spelling of it in mind. */
const AS_HEARD: Readonly<Record<string, readonly string[]>> = {
  Steven: ["Stephen"],
  Catherine: ["Kathryn", "Katharine"],
  Geoffrey: ["Jeffrey"],
  Jacqueline: ["Jaqueline", "Jacklyn"],
  Matthew: ["Mathew"],
  Graeme: ["Graham"],
  Alison: ["Allyson"],
  Philip: ["Phillip"],
  Nicholas: ["Nickolas"],
  Deborah: ["Debra"],
  Hayley: ["Hailey"],
  Thompson: ["Tomson"],
  Macdonald: ["McDonald"],
  Nicholls: ["Nichols"],
  Phillips: ["Philips"],
  Stephens: ["Stevens"],
  Schultz: ["Shultz"],
  Clarke: ["Clark"],
  Pearce: ["Pierce"],
  Fraser: ["Frazer"],
  Marlee: ["Marley"],
  Birrani: ["Biranni"],
  Djalu: ["Jalu"],
  Yindi: ["Yindy"],
  Yunupiŋu: ["Yunupingu"],
  Munuŋgurr: ["Munungur"],
  Tjungurrayi: ["Jungarrayi"],
  Jampijinpa: ["Jambijinba"],
  Nampijinpa: ["Nambijinba"],
  Napaltjarri: ["Napaljari"],
  Noonuccal: ["Nunukal"],
  Jakamarra: ["Djakamara"],
  Hương: ["Huong"],
  Phương: ["Fuong"],
  Quỳnh: ["Quin"],
  Thuý: ["Thuy"],
  Dũng: ["Dzung"],
  Xuân: ["Suan"],
  Nguyễn: ["Nuyen", "Nguyan"],
  Phạm: ["Fam"],
  Huỳnh: ["Huyn"],
  Hoàng: ["Wang", "Hoang"],
  Đặng: ["Dang"],
  Muhammad: ["Mohamed", "Mahomet"],
  Ahmed: ["Ahmad"],
  Fatima: ["Fatma"],
  Aisha: ["Aysha"],
  Khadija: ["Kadija"],
  Youssef: ["Yusuf"],
  Hussein: ["Husain"],
  Abdulrahman: ["Abdel Rahman", "Abd al-Rahman"],
  Mustafa: ["Moustapha"],
  Zainab: ["Zeinab"],
  Maryam: ["Mariam"],
  Noor: ["Nour"],
  Khaled: ["Khalid"],
  Tariq: ["Tarek"],
  Ghassan: ["Gassan"],
  "Al-Sayed": ["Elsayed"],
  "El-Masri": ["Al Masry"],
  Khoury: ["Khouri"],
  Siobhán: ["Shioban", "Shivaun", "Siobahn"],
  Niamh: ["Neve", "Neave"],
  Caoimhe: ["Keeva"],
  Aoife: ["Eefa"],
  Saoirse: ["Seersha"],
  Róisín: ["Rosheen"],
  Gráinne: ["Grania"],
  Sinéad: ["Shinade"],
  Aisling: ["Ashling"],
  Ciarán: ["Kieran"],
  Eoin: ["Owen"],
  Oisín: ["Osheen"],
  Diarmuid: ["Dermot"],
  Tadhg: ["Taig"],
  Ruairí: ["Rory"],
  Cillian: ["Killian"],
  Eilís: ["Ailish"],
  "O’Callaghan": ["OCallahan", "O Calaghan"],
  "O’Shaughnessy": ["O'Shaunessy"],
  McLoughlin: ["McLaughlin"],
  Gallagher: ["Galaher"],
  Geoghegan: ["Gegan"],
  Kavanagh: ["Cavanagh"],
  Doherty: ["Docherty"],
};

type Change = (word: string, at: number) => string;
/** Typing errors. `at` is a place within the word. */
const ERRORS: readonly Change[] = [
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => word.slice(0, at) + (word[at + 1] ?? "") + (word[at] ?? "") + word.slice(at + 2),
  (word, at) => word.slice(0, at) + (word[at] ?? "") + word.slice(at),
  (word, at) => word.slice(0, at) + "e" + word.slice(at + 1),
];

const withoutAccents = (name: string) =>
  name.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("đ", "d").replaceAll("Đ", "D");
const WITHOUT_SIGNS: readonly ((name: string) => string)[] = [
  (name) => name.replaceAll("’", "'"),
  (name) => name.replaceAll("’", ""),
  (name) => name.replaceAll("’", " "),
  (name) => name.replaceAll(/[’-]/g, " "),
  (name) => name.replaceAll("-", ""),
];

/** A search with an error, and the name that it is meant to find. */
type Misspelt = { search: string; name: string };

const pick = <Item>(items: readonly Item[], at: number): Item => items[at % items.length] as Item;

/**
 * Returns 200 misspelt names: about one in three as it is heard, the others with a letter that is dropped, swapped, doubled or wrong, and
 * all without accents, with other apostrophes, spaces and hyphens. No two mean the same name.
 */
export function misspeltNames(): Misspelt[] {
  const names = GROUPS.flatMap((group) => {
    const { given, family } = namesOf(group);
    return Array.from({ length: 40 }, (_, index) => ({
      given: pick(given, index),
      family: pick(family, index * 3 + Math.floor(index / 20)),
      index,
    }));
  });
  return names.map(({ given, family, index }) => {
    // The first time the given name has the error, the second time the family name, unless it is too short to be the same with one.
    const isGivenWrong = index < 20 || family.length <= 3;
    const wrong = misspelt(isGivenWrong ? given : family, index);
    const right = withoutAccents(pick(WITHOUT_SIGNS, index + 2)(isGivenWrong ? family : given));
    return { name: `${given} ${family}`, search: isGivenWrong ? `${wrong} ${right}` : `${right} ${wrong}` };
  });
}

function misspelt(name: string, index: number): string {
  const heard = AS_HEARD[name];
  const isHeard = heard !== undefined && index % 4 < 3;
  return isHeard ? pick(heard, Math.floor(index / 20) + index) : withTypingError(pick(WITHOUT_SIGNS, index)(name), index);
}

function withTypingError(name: string, index: number): string {
  const plain = withoutAccents(name);
  const places = Array.from({ length: plain.length - 2 }, (_, at) => 1 + ((index + at) % (plain.length - 2)));
  const changed = places.map((at) => pick(ERRORS, index)(plain, at));
  return changed.find((one) => one !== plain) ?? plain;
}

/** Returns the names of a list and the other spellings of them that people have. */
const withSpellings = (names: readonly string[]): string[] => names.flatMap((name) => [name, ...(AS_HEARD[name] ?? [])]);

/** Family names of two letters. */
export const SHORT_NAMES = ["Le", "Vo", "Ho", "Ly", "Do", "Vu"];

const CONSONANTS = "b c d f g h j k l m n p r s t v w y th sh ch br tr nd ng rr ll ck".split(" ");
const VOWELS = "a e i o u ai ee ou ia".split(" ");
/** How many names outside the lists people have. */
const INVENTED = 12_000;

/**
 * Returns names of other people, the same at each call: those of the lists, their other spellings, and invented ones. Nobody has one of the
 * 200 names, and about one in eight has both words from the lists, so that a search meets people of the same given and family names.
 */
export function otherNames(count: number): string[] {
  let seed = 7;
  const below = (limit: number) => (seed = (seed * 48_271) % 2_147_483_647) % limit;
  const any = <Item>(items: readonly Item[]): Item => pick(items, below(items.length));
  const invented = Array.from({ length: INVENTED }, () => {
    const syllables = Array.from({ length: 2 + below(2) }, () => any(CONSONANTS) + any(VOWELS)).join("");
    return syllables.charAt(0).toUpperCase() + syllables.slice(1);
  });
  const lists = GROUPS.map(namesOf).map(({ given, family }) => ({ given: withSpellings(given), family: withSpellings(family) }));
  const taken = new Set(misspeltNames().map(({ name }) => name));
  const names: string[] = [];
  while (names.length < count) {
    const list = any(lists);
    const choice = below(8);
    const name = `${any(choice < 4 ? list.given : invented)} ${any(choice === 0 || choice > 4 ? list.family : invented)}`;
    if (!taken.has(name)) names.push(name);
  }
  return names;
}
