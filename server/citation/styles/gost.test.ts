import { describe, expect, it } from 'vitest';
import { cited, examplesIn } from './styles.test-support.ts';

/** Of ГОСТ Р 7.0.5-2008; pages with an en dash, and areas with full stops where an example has full stops with dashes. */
const examplesOfTheStandard = examplesIn(`
внутритекстовая
book | authors: Аренс, В. Ж. | title: Азбука исследователя | publisherPlace: Москва | publisher: Интермет Инжиниринг | year: 2006
Аренс В. Ж. Азбука исследователя. М. : Интермет Инжиниринг, 2006. § 5

подстрочная, in more detail
book | authors: Тарасова, В. И. | title: Политическая история Латинской Америки : учеб. для вузов | edition: 2 | publisherPlace: М. | publisher: Проспект | year: 2006 | pages: 305-412
Тарасова В. И. Политическая история Латинской Америки : учеб. для вузов. 2-е изд. М. : Проспект, 2006. С. 305–412. § 6.1

two authors
book | authors: Кутепов, В. И.; Виноградова, А. Г. | title: Искусство Средних веков | publisherPlace: Ростов-на-Дону | year: 2006 | pages: 144-251
Кутепов В. И., Виноградова А. Г. Искусство Средних веков. Ростов н/Д, 2006. С. 144–251. § 6.1

many authors (without the ISBN)
book | authors: Айгистов, Р. А.; Б, Б.; В, В.; Г, Г. | title: История Российской книжной палаты, 1917–1935 | publisherPlace: М. | publisher: Рос. кн. палата | year: 2006 | numberOfPages: 447
История Российской книжной палаты, 1917–1935 / Р. А. Айгистов [и др.]. М. : Рос. кн. палата, 2006. 447 с. § 6.1

a journal
article-journal | authors: Адорно, Т. В. | title: К логике социальных наук | containerTitle: Вопр. философии | year: 1992 | issue: 10 | pages: 76-86
Адорно Т. В. К логике социальных наук // Вопр. философии. 1992. № 10. С. 76–86. § 6.2.1

затекстовая
book | authors: Герман, М. Ю. | title: Модернизм: искусство первой половины XX века | publisherPlace: Санкт-Петербург | publisher: Азбука-классика | year: 2003 | numberOfPages: 480 | collectionTitle: Новая история искусства
Герман М. Ю. Модернизм: искусство первой половины XX века. СПб. : Азбука-классика, 2003. 480 с. (Новая история искусства). § 7

two authors of an article
article-journal | authors: Ефимова, Т. Н.; Кусакин, А. В. | title: Охрана и рациональное использование болот в Республике Марий Эл | containerTitle: Проблемы региональной экологии | year: 2007 | issue: 1 | pages: 80-86
Ефимова Т. Н., Кусакин А. В. Охрана и рациональное использование болот в Республике Марий Эл // Проблемы региональной экологии. 2007. № 1. С. 80–86. § 7

two publishers, a series
book | authors: Ковшиков, В. А.; Глухов, В. П. | title: Психолингвистика: теория речевой деятельности : учеб. пособие для студентов педвузов | publisherPlace: М. | publisher: Астрель ; Тверь : АСТ | year: 2006 | numberOfPages: 319 | collectionTitle: Высшая школа
Ковшиков В. А., Глухов В. П. Психолингвистика: теория речевой деятельности : учеб. пособие для студентов педвузов. М. : Астрель ; Тверь : АСТ, 2006. 319 с. (Высшая школа). § 7

a patent
patent | title: Приемопередающее устройство | number: 2187888 | publisherPlace: Рос. Федерация | year: 2002 | month: 8 | day: 20 | numberOfPages: 3
Приемопередающее устройство : пат. 2187888 Рос. Федерация ; опубл. 20.08.2002. 3 с. § 7, without the number of its application

a thesis
thesis | authors: Фенухин, В. И. | title: Этнополитические конфликты в современной России: на примере Северо-Кавказского региона | genre: дис. … канд. полит. наук | publisherPlace: Москва | year: 2002 | pages: 54–55
Фенухин В. И. Этнополитические конфликты в современной России: на примере Северо-Кавказского региона : дис. … канд. полит. наук. М., 2002. С. 54–55. § 8

a work in Latin letters (it has a comma behind Crawford)
article-journal | authors: Crawford, P. J.; Barrett, T. P. | title: The reference librarian and the business professor: a strategic alliance that works | containerTitle: Ref. Libr. | year: 1997 | volume: 3 | issue: 58 | pages: 75-85
Crawford P. J., Barrett T. P. The reference librarian and the business professor: a strategic alliance that works // Ref. Libr. 1997. Vol. 3, № 58. P. 75–85. § 4

an electronic journal
article-journal | authors: Дирина, А. И. | title: Право военнослужащих Российской Федерации на свободу ассоциаций | containerTitle: Военное право : сетевой журн. | year: 2007 | url: http://www.voennoepravo.ru/node/2149 | accessed: 2007-09-19
Дирина А. И. Право военнослужащих Российской Федерации на свободу ассоциаций // Военное право : сетевой журн. 2007. URL: http://www.voennoepravo.ru/node/2149 (дата обращения: 19.09.2007). § 10

an electronic journal with its volume
article-journal | authors: Паринов, С. И.; Ляпунов, В. М.; Пузырев, Р. Л. | title: Система Соционет как платформа для разработки научных информационных ресурсов и онлайновых сервисов | containerTitle: Электрон. б-ки | year: 2003 | volume: 6 | issue: вып. 1 | url: http://www.elbib.ru/index.phtml?page=elbib/rus/journal/2003/part1/PLP/ | accessed: 2006-11-25
Паринов С. И., Ляпунов В. М., Пузырев Р. Л. Система Соционет как платформа для разработки научных информационных ресурсов и онлайновых сервисов // Электрон. б-ки. 2003. Т. 6, вып. 1. URL: http://www.elbib.ru/index.phtml?page=elbib/rus/journal/2003/part1/PLP/ (дата обращения: 25.11.2006). § 10

a site (its year without brackets)
webpage | authors: Лэтчфорд, Е. У. | title: С Белой армией в Сибири | containerTitle: Восточный фронт армии Генерала А. В. Колчака : сайт | year: 2004 | url: http://east-front.narod.ru/memo/latchford.htm | accessed: 2007-08-23
Лэтчфорд Е. У. С Белой армией в Сибири [Электронный ресурс] // Восточный фронт армии Генерала А. В. Колчака : сайт. 2004. URL: http://east-front.narod.ru/memo/latchford.htm (дата обращения: 23.08.2007). § 10
`);

/** Examples printed by journals that ask for this standard. */
const examplesOfJournals = examplesIn(`
a volume and a number
article-journal | authors: Корнилов, В. И. | title: Турбулентный пограничный слой на теле вращения при периодическом вдуве/отсосе | containerTitle: Теплофизика и аэромеханика | year: 2006 | volume: 13 | issue: 3 | pages: 369-385
Корнилов В. И. Турбулентный пограничный слой на теле вращения при периодическом вдуве/отсосе // Теплофизика и аэромеханика. 2006. Т. 13, № 3. С. 369–385. § Теплофизика и аэромеханика, to its authors
`);

/** Cases that the standard's own examples leave open. */
const others = examplesIn(`
three authors stand before the title
article-journal | authors: Иванов, Иван; Петров, П.П.; Сидоров, Жан-Поль | title: Три | containerTitle: Ж | year: 2020
Иванов И., Петров П. П., Сидоров Ж.-П. Три // Ж. 2020. § 4.10.2

four and more behind it, by the first; and [et al.] in Latin letters
article-journal | authors: Ivanov, Ivan I.; Petrov, P.; Lee, A. B.; Kim, C. | title: Four | containerTitle: J. Chem. Phys. | year: 2020 | volume: 12 | pages: e0193972 | doi: 10.1000/x(1)
Four / I. I. Ivanov [et al.] // J. Chem. Phys. 2020. Vol. 12. Art. e0193972. DOI: 10.1000/x(1) § 6.1, [и др.]

what the work is written in goes before its title’s letters
article-journal | authors: Иванов, И. | title: DFT | language: ru | containerTitle: Ж | year: 2020 | volume: 1 | pages: 7
Иванов И. DFT // Ж. 2020. Т. 1. С. 7. § own: the language that is told

a body stands behind the title
article-journal | authors: Иванов, И.; Коллаборация Х | title: Кварки | containerTitle: Ж | year: 2020 | issue: вып. 1
Иванов И. Кварки / Коллаборация Х // Ж. 2020. Вып. 1. § 4.10.1; a body behind the title as in 7

editors in the nominative where a name does not tell its genitive
chapter | authors: Иванов, Иван Иванович | title: Глава | containerTitle: Книга | publisherPlace: Москва; Казань | publisher: Наука | year: 2020 | volume: 2 | pages: 5–10 | editors: Романов, В. И.; Белая, А.
Иванов И. И. Глава // Книга / ред. В. И. Романов, А. Белая. М. ; Казань : Наука, 2020. Т. 2. С. 5–10. § own: the nominative

editors in the genitive where all of them tell it
chapter | authors: Иванов, Иван Иванович | title: Глава | containerTitle: Книга | publisherPlace: Москва; Казань | publisher: Наука | year: 2020 | volume: 2 | pages: 5–10 | editors: Романов, В. И.; Орлова, В.; Островский, А.
Иванов И. И. Глава // Книга / под ред. В. И. Романова, В. Орловой, А. Островского. М. ; Казань : Наука, 2020. Т. 2. С. 5–10. § 6.1, Кутепов, whose editor is in the genitive

an edited book has its editors alone
book | title: Molecules | editors: Kim, A.; Lee, B.; Wu, C.; Ng, D. | edition: 3 | publisherPlace: Berlin | publisher: Springer | year: 2019 | numberOfPages: 250
Molecules / ed. by A. Kim [et al.]. 3rd ed. Berlin : Springer, 2019. 250 p. § 6.1; own: ed. by

a question keeps its mark
book | title: Что такое жизнь? | year: 2018
Что такое жизнь? 2018. § own: no second full stop
`);

describe('ГОСТ Р 7.0.5-2008', () => {
  it.each(examplesOfTheStandard)('writes the example of %s', (_, work, references) => {
    expect([cited(work, 'gost')]).toEqual(references);
  });

  it.each(examplesOfJournals)('writes what a journal gives as an example of it: %s', (_, work, references) => {
    expect([cited(work, 'gost')]).toEqual(references);
  });

  it.each(others)('%s', (_, work, references) => {
    expect([cited(work, 'gost')]).toEqual(references);
  });
});
