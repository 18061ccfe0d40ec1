import { describe, expect, it } from 'vitest';
import { type MemberNames, memberMatcher } from './match-names.ts';
import { schemes, transliterate } from './transliterations.test-support.ts';

/** `Family, Given` of an author against one member. */
function match(author: string, ...names: string[]): string {
  const [family = '', given = ''] = author.split(', ');
  return memberMatcher([{ id: 'm', names }])({ family, given })[0]?.match ?? 'none';
}

const russianNames = [
  'Иванов Илья',
  'Щербаков Юрий',
  'Ёлкин Семён',
  'Хрущёв Никита',
  'Зайцев Алексей',
  'Соловьёв Евгений',
  'Подъячев Вячеслав',
  'Объедков Андрей',
  'Ильин Дмитрий',
  'Кузнецов Василий',
  'Жуков Георгий',
  'Шишкин Савелий',
  'Чернышёв Эдуард',
  'Яковлева Юлия',
  'Цой Анатолий',
  'Майоров Фёдор',
  'Эйхенбаум Мария',
  'Достоевская Наталья',
  'Белый Кирилл',
  'Сафиулин Тимур',
  'Харламов Пётр',
  'Васильев Игорь',
];

describe('a Russian name', () => {
  it.each(schemes)('is found by its spelling in %s', (scheme) => {
    const missed = russianNames.filter((name) => {
      const [family = '', given = ''] = name.split(' ');
      return match(transliterate(`${family}, ${given}`, scheme), `${given} ${family}`) !== 'exact';
    });
    expect(missed).toEqual([]);
  });

  it.each(schemes)('finds nobody else of many by its spelling in %s', (scheme) => {
    const members = russianNames.map((name) => ({ id: name, names: [name.split(' ').reverse().join(' ')] }));
    const matches = memberMatcher(members);
    for (const name of russianNames) {
      const [family = '', given = ''] = transliterate(name, scheme).split(' ');
      expect(matches({ family, given })).toEqual([{ memberId: name, match: 'exact' }]);
    }
  });
});

it.each([
  // The same script.
  ['Иванов, И. И.', 'Илья Иванов', 'initials'],
  ['Иванов, Илья', 'Илья Иванов', 'exact'],
  ['Ёлкин, Семён', 'Семен Елкин', 'exact'],
  // Both ways between the scripts.
  ['Ivanov, I. I.', 'Илья Ильич Иванов', 'initials'],
  ['Иванов, И. И.', 'Ilya Ivanov', 'initials'],
  ['Ivanov, Ilya', 'Илья Иванов', 'exact'],
  ['Shcherbakov, Yu.', 'Юрий Щербаков', 'initials'],
  ['Shherbakov, Iu. A.', 'Юрий Щербаков', 'initials'],
  ['Elkin, Iurii', 'Юрий Ёлкин', 'exact'],
  ['Jolkin, Juri', 'Юрий Ёлкин', 'exact'],
  ['Joukov, G.', 'Георгий Жоуков', 'initials'],
  ['Kuznetzov, Victor', 'Виктор Кузнецов', 'exact'],
  ['Smirnoff, V.', 'Виктор Смирнов', 'initials'],
  ['Hmelev, Kh.', 'Харитон Хмелёв', 'initials'],
  ['Tchaikovsky, P.', 'Пётр Чайковский', 'initials'],
  ['Dostoyevskii, Fyodor', 'Фёдор Достоевский', 'exact'],
  ['Schmidt, O.', 'Отто Шмидт', 'initials'],
  ['Müller, J.', 'Юлия Мюллер', 'initials'],
  ['Safiullin, T.', 'Тимур Сафиулин', 'initials'],
  // Marks of Latin letters.
  ['Mueller, Jörg', 'Joerg Müller', 'exact'],
  ['Muller, Jorg', 'Jörg Müller', 'exact'],
  ['Lindholm, Oskar', 'Оскар Линдхольм', 'exact'],
  // Given names as far as they are told.
  ['Smith, J.', 'John Smith', 'initials'],
  ['Smith, JP', 'John Paul Smith', 'initials'],
  ['Smith, John P.', 'John Smith', 'initials'],
  ['Smith', 'John Smith', 'initials'],
  ['Sartre, J.-P.', 'Jean-Paul Sartre', 'initials'],
  ['Орлова, Вера', 'Вера Ивановна Орлова', 'initials'],
  ['Орлова, Вера Ивановна', 'Вера Ивановна Орлова', 'exact'],
  ['King, Martin Luther Jr.', 'Martin Luther King', 'exact'],
  // Particles and names of several words.
  ['von Neumann, John', 'John von Neumann', 'exact'],
  ['Neumann, J. von', 'John von Neumann', 'initials'],
  ['de la Fuente, R.', 'Rosa Fuente', 'initials'],
  ['Van, Thi', 'Thi Van', 'exact'],
  ['Lawson-Michod, K. A.', 'Katherine Lawson Michod', 'none'],
  ['Lawson-Michod, K. A.', 'Katherine Lawson-Michod', 'initials'],
  // Members written in other ways.
  ['Orlova, V.', 'Орлова Вера Ивановна', 'initials'],
  ['Orlova, V.', 'В.И. Орлова', 'initials'],
  ['Orlova, Vera', 'Orlova, Vera', 'exact'],
])('takes %s for %s: %s', (author, member, expected) => {
  expect(match(author, member)).toBe(expected);
});

it.each([
  // A woman's form of the name is another person's.
  ['Ivanova, I.', 'Илья Иванов'],
  ['Достоевский, А.', 'Анна Достоевская'],
  // Another given name.
  ['Smith, James', 'John Smith'],
  ['Smith, J. R.', 'John Paul Smith'],
  ['Smith, Jo', 'John Smith'],
  ['Иванов, П. И.', 'Илья Иванов'],
  ['Ivanov, Y.', 'Илья Иванов'],
  ['Иванов, Ю.', 'Илья Иванов'],
  ['Ivanov, Yu.', 'Яков Иванов'],
  ['Ivanov, Ch.', 'Шамиль Иванов'],
  ['Smith, J.', 'Eric Smith'],
  ['Орлова, Вера Петровна', 'Вера Ивановна Орлова'],
  // Another family name, though not by much.
  ['Ivanin, I.', 'Илья Иванов'],
  ['Shcherbakov, Y.', 'Юрий Шербаков'],
  ['Zukov, G.', 'Георгий Жуков'],
  ['Tsarev, I.', 'Илья Чарев'],
  ['Luba, I.', 'Илья Люба'],
  ['Miller, J.', 'Julia Müller'],
  ['Green, J.', 'John Greene'],
  ['', 'John Smith'],
  ['Smith, John', ''],
  ['Smith, John', 'Smith'],
])('does not take %s for %s', (author, member) => {
  expect(match(author, member)).toBe('none');
});

const lab: MemberNames[] = [
  { id: 'vladimir-orlov', names: ['Vladimir Orlov', 'Владимир Орлов'] },
  { id: 'viktor-orlov', names: ['Viktor Orlov', 'Виктор Орлов'] },
  { id: 'vera-orlova', names: ['Vera Orlova', 'Вера Орлова'] },
];

it('names all whom an author may be, each once: the exact ones first, then in their order', () => {
  expect(memberMatcher(lab)({ family: 'Orlov', given: 'V.' })).toEqual([
    { memberId: 'vladimir-orlov', match: 'initials' },
    { memberId: 'viktor-orlov', match: 'initials' },
  ]);
  const namesake = { id: 'v-orlov', names: ['V. Orlov'] };
  expect(memberMatcher([namesake, ...lab])({ family: 'Орлов', given: 'Виктор' })).toEqual([
    { memberId: 'viktor-orlov', match: 'exact' },
    { memberId: 'v-orlov', match: 'initials' },
  ]);
});

it('takes a name exactly where one of its ways to be written is', () => {
  expect(
    memberMatcher([{ id: 'm', names: ['Орлова В.', 'Vera Orlova'] }])({ family: 'Orlova', given: 'Vera' }),
  ).toEqual([{ memberId: 'm', match: 'exact' }]);
});

it('follows no more readings of a name than there is use for', () => {
  expect(match(`${'jacxueoesch'.repeat(200)}, A.`, 'A. B')).toBe('none');
});
