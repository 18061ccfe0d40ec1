import { expect, it } from 'vitest';
import { citationStyles } from '#contract/publications.ts';
import { cited, examplesIn, item } from './styles.test-support.ts';

/**
 * Works of every type in both scripts, and what is hard about them, in all styles: ГОСТ Р 7.0.5-2008 and 7.0.100-2018, APA 7, ACS.
 */
const works = examplesIn(`
article, English, more authors than are named
article-journal | authors: Batatia, Ilyes; Kovács, Dávid P. | othersOmitted: yes | title: A foundation model for atomistic materials chemistry | containerTitle: J. Chem. Phys. | year: 2025 | month: 11 | day: 14 | volume: 163 | issue: 18 | articleNumber: 184110 | doi: 10.1063/5.0297006
A foundation model for atomistic materials chemistry / I. Batatia [et al.] // J. Chem. Phys. 2025. Vol. 163, № 18. Art. 184110. DOI: 10.1063/5.0297006 § 6.2.1; [et al.] as 6.1 has [и др.]; own: DOI
A foundation model for atomistic materials chemistry / I. Batatia, D. P. Kovács [et al.]. — DOI 10.1063/5.0297006. — Текст : электронный // J. Chem. Phys. — 2025. — Vol. 163, № 18. — Art. 184110. § А, Быструшкин; the DOI as Московская
Batatia, I., Kovács, D. P., et al. (2025). A foundation model for atomistic materials chemistry. *J. Chem. Phys.*, *163*(18), Article 184110. https://doi.org/10.1063/5.0297006 § 9.8; 9.27; own: et al. stays
Batatia, I.; Kovács, D. P.; et al. A foundation model for atomistic materials chemistry. *J. Chem. Phys.* **2025**, *163* (18), 184110. DOI: 10.1063/5.0297006 § Guide, Foster; own: et al. stays

article, Russian, two authors
article-journal | authors: Иванов, Иван Иванович; Петров, П. П. | title: Метадинамика белков | containerTitle: Журн. физ. химии | year: 2020 | volume: 94 | issue: 3 | pages: 345-352 | doi: 10.31857/S0044453720030012
Иванов И. И., Петров П. П. Метадинамика белков // Журн. физ. химии. 2020. Т. 94, № 3. С. 345–352. DOI: 10.31857/S0044453720030012 § 6.2.1; 4.10.2; own: DOI
Иванов, И. И. Метадинамика белков / И. И. Иванов, П. П. Петров. — DOI 10.31857/S0044453720030012. — Текст : непосредственный // Журн. физ. химии. — 2020. — Т. 94, № 3. — С. 345–352. § А, Игнатьев; the DOI as Московская
Иванов, И. И., & Петров, П. П. (2020). Метадинамика белков. *Журн. физ. химии*, *94*(3), 345–352. https://doi.org/10.31857/S0044453720030012 § 9.8; 9.25; own: titles stay in their language
Иванов, И. И.; Петров, П. П. Метадинамика белков. *Журн. физ. химии* **2020**, *94* (3), 345–352. DOI: 10.31857/S0044453720030012 § Guide, Foster

article in a newspaper, English
article-journal | authors: Squires, Sally | title: Falling Short on Nutrients | containerTitle: The Washington Post | year: 2005 | month: 10 | day: 4 | pages: F1
Squires S. Falling Short on Nutrients // The Washington Post. 2005. 4 Oct. P. F1. § 6.2.1; the day as ГОСТ 7.1-2003 has 17 июня
Squires, S. Falling Short on Nutrients / S. Squires. — Текст : непосредственный // The Washington Post. — 2005. — 4 Oct. — P. F1. § А, Грязев
Squires, S. (2005, October 4). Falling Short on Nutrients. *The Washington Post*, F1. § 10.1, newspaper article; 9.14
Squires, S. Falling Short on Nutrients. *The Washington Post*, Oct 4, 2005, p F1. § 3rd ed., Squires

article in a newspaper, Russian
article-journal | authors: Серов, А. | title: Нобелевская премия по химии | containerTitle: Известия | year: 2013 | month: 10 | day: 10 | pages: 4
Серов А. Нобелевская премия по химии // Известия. 2013. 10 окт. С. 4. § 6.2.1; the day as ГОСТ 7.1-2003 has 17 июня
Серов, А. Нобелевская премия по химии / А. Серов. — Текст : непосредственный // Известия. — 2013. — 10 окт. — С. 4. § А, Грязев
Серов, А. (2013, October 10). Нобелевская премия по химии. *Известия*, 4. § 10.1, newspaper article; 9.14
Серов, А. Нобелевская премия по химии. *Известия*, Oct 10, 2013, p 4. § 3rd ed., Squires

article in a series of a journal, Russian
article-journal | authors: Орлова, В. И. | title: Пептидные слои | containerTitle: Вестн. Моск. ун-та. | collectionTitle: 2 | collectionNumber: Химия | year: 2020 | volume: 61 | issue: 3 | pages: 180-188
Орлова В. И. Пептидные слои // Вестн. Моск. ун-та. Сер. 2, Химия. 2020. Т. 61, № 3. С. 180–188. § 6.2.1; own: the series as the journal writes itself
Орлова, В. И. Пептидные слои / В. И. Орлова. — Текст : непосредственный // Вестн. Моск. ун-та. Сер. 2, Химия. — 2020. — Т. 61, № 3. — С. 180–188. § А, Игнатьев; own: the series
Орлова, В. И. (2020). Пептидные слои. *Вестн. Моск. ун-та. Сер. 2, Химия*, *61*(3), 180–188. § 9.25; own: the series
Орлова, В. И. Пептидные слои. *Вестн. Моск. ун-та. Сер. 2, Химия* **2020**, *61* (3), 180–188. § Guide, Foster; own: the series

article in a series of a journal, English
article-journal | authors: Lee, Ann | title: Spectra | containerTitle: J. Math. Chem. | collectionTitle: new series | year: 2001 | volume: 4 | issue: 2 | pages: 1-2
Lee A. Spectra // J. Math. Chem. New series. 2001. Vol. 4, № 2. P. 1–2. § 6.2.1; own: the series
Lee, A. Spectra / A. Lee. — Текст : непосредственный // J. Math. Chem. New series. — 2001. — Vol. 4, № 2. — P. 1–2. § А, Игнатьев; own: the series
Lee, A. (2001). Spectra. *J. Math. Chem. New series*, *4*(2), 1–2. § 9.25; own: the series
Lee, A. Spectra. *J. Math. Chem. New series* **2001**, *4* (2), 1–2. § Guide, Foster; own: the series

a chapter whose editors are not all named, Russian
chapter | authors: Лунин, В. В. | title: Катализ | containerTitle: Химия сегодня | editors: Романов, В. И. | editorsOmitted: yes | publisherPlace: Москва | publisher: Наука | year: 2010 | pages: 1-9
Лунин В. В. Катализ // Химия сегодня / под ред. В. И. Романова [и др.]. М. : Наука, 2010. С. 1–9. § 6.2.1; [и др.] as 6.1
Лунин, В. В. Катализ / В. В. Лунин. — Текст : непосредственный // Химия сегодня / под редакцией В. И. Романова [и др.]. — Москва : Наука, 2010. — С. 1–9. § А, Калинина; [и др.] as Быструшкин
Лунин, В. В. (2010). Катализ. In В. И. Романов, et al. (Eds.), *Химия сегодня* (pp. 1–9). Наука. § 10.3; own: et al. stays
Лунин, В. В. Катализ. In *Химия сегодня*; Романов, В. И., et al., Eds.; Наука: Москва, 2010; pp 1–9. § csl chapter paper-conference; own: et al. stays

a book whose editors are not all named, English
book | editors: Lee, Ann | editorsOmitted: yes | title: Pores | publisher: Wiley | year: 2010
Pores / ed. by A. Lee [et al.]. Wiley, 2010. § 7; [et al.] as 6.1 has [и др.]
Pores / edited by A. Lee [et al.]. — Wiley, 2010. — Текст : непосредственный. § А, Каменский; own: [et al.]
Lee, A., et al. (Eds.). (2010). *Pores*. Wiley. § 10.2; own: et al. stays
*Pores*; Lee, A., et al., Eds.; Wiley, 2010. § csl book; own: et al. stays

a whole number of a periodical
book | editors: Lee, Ann | title: Computers & Graphics | volume: 35 | issue: 4 | year: 2011 | publisher: Elsevier
Computers & Graphics / ed. by A. Lee. Elsevier, 2011. Vol. 35, № 4. § 7; own: the number
Computers & Graphics / edited by A. Lee. — Elsevier, 2011. — Vol. 35, № 4. — Текст : непосредственный. § А, Каменский; own: the number
Lee, A. (Ed.). (2011). *Computers & Graphics* (Vol. 35, No. 4). Elsevier. § 10.2; own: the number
*Computers & Graphics*; Lee, A., Ed.; Elsevier, 2011; Vol. 35, No. 4. § csl book; own: the number

article that is coming
article-journal | authors: Lee, Ann | title: Pores | containerTitle: Nat. Chem. | year: 2026 | status: in press
Lee A. Pores // Nat. Chem. 2026. In press. § 6.2.1; own: the status
Lee, A. Pores / A. Lee. — Текст : непосредственный // Nat. Chem. — 2026. — In press. § А, Скрипник; own: the status
Lee, A. (in press). Pores. *Nat. Chem.* § 9.14
Lee, A. Pores. *Nat. Chem.* **2026**, in press. § 3rd ed., material accepted for publication; own: the year

names: Jr., von, de la, el-, a body as written
article-journal | authors: Smith, John, Jr.; von~Neumann, John; el-~Sayed, Mona | title: Names | containerTitle: J. Names | year: 2001 | volume: 1 | pages: 1-2
Smith J. Jr., von Neumann J., el-Sayed M. Names // J. Names. 2001. Vol. 1. P. 1–2. § 4.10.2; own: the suffix
Smith, J., Jr. Names / J. Smith Jr., J. von Neumann, M. el-Sayed. — Текст : непосредственный // J. Names. — 2001. — Vol. 1. — P. 1–2. § А, Игнатьев; own: the suffix
Smith, J., Jr., von Neumann, J., & el-Sayed, M. (2001). Names. *J. Names*, *1*, 1–2. § 9.8 for the suffix; 9.9 for particles
Smith, J., Jr.; von Neumann, J.; el-Sayed, M. Names. *J. Names* **2001**, *1*, 1–2. § 3rd ed., Author, C. D., Jr.

a body as it is written
article-journal | authors: the ATLAS Collaboration | title: Observation of a new particle | containerTitle: Phys. Lett. B | year: 2012 | volume: 716 | pages: 1-29
Observation of a new particle / the ATLAS Collaboration // Phys. Lett. B. 2012. Vol. 716. P. 1–29. § 4.10.1; a body behind the title as in 7, Ин-т образования взрослых
Observation of a new particle / the ATLAS Collaboration. — Текст : непосредственный // Phys. Lett. B. — 2012. — Vol. 716. — P. 1–29. § А, КОМПАС-3D
the ATLAS Collaboration. (2012). Observation of a new particle. *Phys. Lett. B*, *716*, 1–29. § 9.11
the ATLAS Collaboration. Observation of a new particle. *Phys. Lett. B* **2012**, *716*, 1–29. § csl author

conference paper without a publisher, English
paper-conference | authors: Gilmer, J. | title: Neural message passing | containerTitle: Proceedings of the 34th ICML | eventTitle: ICML 2017 | publisherPlace: Sydney | volume: 70 | year: 2017 | pages: 1263-1272
Gilmer J. Neural message passing // Proceedings of the 34th ICML : ICML 2017. Sydney, 2017. Vol. 70. P. 1263–1272. § 6.2.1; the place and the year as in 7
Gilmer, J. Neural message passing / J. Gilmer. — Текст : непосредственный // Proceedings of the 34th ICML : ICML 2017. — Sydney, 2017. — Vol. 70. — P. 1263–1272. § А, Калинина; own: no publisher
Gilmer, J. (2017). Neural message passing. In *Proceedings of the 34th ICML* (Vol. 70, pp. 1263–1272). Sydney. § 10.3; own: the place where nobody publishes it
Gilmer, J. Neural message passing. In *Proceedings of the 34th ICML*, ICML 2017; Sydney, 2017; Vol. 70, pp 1263–1272. § csl chapter paper-conference; own: the conference

conference paper, Russian
paper-conference | authors: Орлова, В. И. | title: Свободная энергия растворов | containerTitle: Тезисы XXI Менделеевского съезда | publisherPlace: Санкт-Петербург | year: 2019 | volume: 2 | pages: 112
Орлова В. И. Свободная энергия растворов // Тезисы XXI Менделеевского съезда. СПб., 2019. Т. 2. С. 112. § 6.2.1; the place in short as in 7, СПб.
Орлова, В. И. Свободная энергия растворов / В. И. Орлова. — Текст : непосредственный // Тезисы XXI Менделеевского съезда. — Санкт-Петербург, 2019. — Т. 2. — С. 112. § А, Калинина; own: no publisher
Орлова, В. И. (2019). Свободная энергия растворов. In *Тезисы XXI Менделеевского съезда* (Vol. 2, p. 112). Санкт-Петербург. § 10.3; own: the place where nobody publishes it
Орлова, В. И. Свободная энергия растворов. In *Тезисы XXI Менделеевского съезда*; Санкт-Петербург, 2019; Vol. 2, p 112. § csl chapter paper-conference

conference talk without proceedings
paper-conference | authors: Lee, A. | title: Hinges | eventTitle: ACS Spring 2023 | publisherPlace: Indianapolis, IN | year: 2023 | month: 3 | day: 26
Lee A. Hinges // ACS Spring 2023. Indianapolis, IN, 2023. § 6.2.1; own: a conference for its proceedings
Lee, A. Hinges / A. Lee. — Текст : непосредственный // ACS Spring 2023. — Indianapolis, IN, 2023. § А, Калинина; own: a conference for its proceedings
Lee, A. (2023, March 26). *Hinges* [Paper presentation]. ACS Spring 2023, Indianapolis, IN. § 10.5; 9.31
Lee, A. Hinges. In *ACS Spring 2023*; Indianapolis, IN, 2023. § csl chapter paper-conference; own: a conference for its proceedings

chapter in a series, English
chapter | authors: Seeber, G.; Tiedemann, B. E. F.; Raymond, K. N. | title: Supramolecular chirality in coordination chemistry | containerTitle: Supramolecular Chirality | editors: Crego-Calama, M.; Reinhoudt, D. N. | collectionTitle: Topics in Current Chemistry | collectionNumber: 265 | publisher: Springer | publisherPlace: Berlin | year: 2006 | pages: 147-183
Seeber G., Tiedemann B. E. F., Raymond K. N. Supramolecular chirality in coordination chemistry // Supramolecular Chirality / ed. by M. Crego-Calama, D. N. Reinhoudt. Berlin : Springer, 2006. P. 147–183. (Topics in Current Chemistry ; 265). § 6.2.1; the series as in 7, Новая история искусства
Seeber, G. Supramolecular chirality in coordination chemistry / G. Seeber, B. E. F. Tiedemann, K. N. Raymond. — Текст : непосредственный // Supramolecular Chirality / edited by M. Crego-Calama, D. N. Reinhoudt. — Berlin : Springer, 2006. — P. 147–183. — (Topics in Current Chemistry ; 265). § А, Калинина; the series as Каменский
Seeber, G., Tiedemann, B. E. F., & Raymond, K. N. (2006). Supramolecular chirality in coordination chemistry. In M. Crego-Calama & D. N. Reinhoudt (Eds.), *Supramolecular Chirality* (Topics in Current Chemistry, Vol. 265, pp. 147–183). Springer. § 10.3; own: the series, as 10.4 has one
Seeber, G.; Tiedemann, B. E. F.; Raymond, K. N. Supramolecular chirality in coordination chemistry. In *Supramolecular Chirality*; Crego-Calama, M., Reinhoudt, D. N., Eds.; Topics in Current Chemistry 265; Springer: Berlin, 2006; pp 147–183. § 3rd ed., p 306, Seeber

chapter, Russian
chapter | authors: Белова, А. С. | title: Ионные каналы | containerTitle: Биофизика мембран | editors: Романов, В. И. | publisher: Наука | publisherPlace: М. | year: 2008 | pages: 45-78 | edition: 2
Белова А. С. Ионные каналы // Биофизика мембран / под ред. В. И. Романова. 2-е изд. М. : Наука, 2008. С. 45–78. § 6.2.1; 6.1, 2-е изд.; под ред. as in 6.1, Кутепов
Белова, А. С. Ионные каналы / А. С. Белова. — Текст : непосредственный // Биофизика мембран / под редакцией В. И. Романова. — 2-е изд. — Москва : Наука, 2008. — С. 45–78. § А, Калинина; 2-е изд. before the place by the order of the areas
Белова, А. С. (2008). Ионные каналы. In В. И. Романов (Ed.), *Биофизика мембран* (2nd ed., pp. 45–78). Наука. § 10.3
Белова, А. С. Ионные каналы. In *Биофизика мембран*, 2nd ed.; Романов, В. И., Ed.; Наука: М., 2008; pp 45–78. § 3rd ed., p 301, McBrien; the edition as Beall

book in a series, English
book | authors: Frenkel, Daan; Smit, Berend | title: Understanding Molecular Simulation: From Algorithms to Applications | edition: 2 | collectionTitle: Computational Science Series | collectionNumber: 1 | publisher: Academic Press | publisherPlace: San Diego | year: 2002 | numberOfPages: 638 | isbn: 978-0-12-267351-1
Frenkel D., Smit B. Understanding Molecular Simulation: From Algorithms to Applications. 2nd ed. San Diego : Academic Press, 2002. 638 p. (Computational Science Series ; 1). § 6.1; 4.10.2; the series as in 7, Новая история искусства
Frenkel, D. Understanding Molecular Simulation: From Algorithms to Applications / D. Frenkel, B. Smit. — 2nd ed. — San Diego : Academic Press, 2002. — 638 p. — (Computational Science Series ; 1). — ISBN 978-0-12-267351-1. — Текст : непосредственный. § А, Игнатьев; the series as Каменский
Frenkel, D., & Smit, B. (2002). *Understanding Molecular Simulation: From Algorithms to Applications* (2nd ed., Computational Science Series, Vol. 1). Academic Press. § 10.2; own: the series, as 10.4 has one
Frenkel, D.; Smit, B. *Understanding Molecular Simulation: From Algorithms to Applications*, 2nd ed.; Computational Science Series 1; Academic Press: San Diego, 2002. § 3rd ed., p 300, Beall; the series as Seeber

book, Russian, a note
book | authors: Ландау, Л. Д.; Лифшиц, Е. М. | title: Механика | edition: 5 | collectionTitle: Теоретическая физика | collectionNumber: т. 1 | publisher: Физматлит | publisherPlace: Москва | year: 2004 | numberOfPages: 224 | note: Пер. на 12 яз.
Ландау Л. Д., Лифшиц Е. М. Механика. 5-е изд. М. : Физматлит, 2004. 224 с. (Теоретическая физика ; т. 1). Пер. на 12 яз. § 6.1; 4.10.2; the series as in 7; own: the note
Ландау, Л. Д. Механика / Л. Д. Ландау, Е. М. Лифшиц. — 5-е изд. — Москва : Физматлит, 2004. — 224 с. — (Теоретическая физика ; т. 1). — Пер. на 12 яз. — Текст : непосредственный. § А, Игнатьев; the series as Каменский; own: the note
Ландау, Л. Д., & Лифшиц, Е. М. (2004). *Механика* (5th ed., Теоретическая физика, т. 1). Физматлит. Пер. на 12 яз. § 10.2; own: the series and the note
Ландау, Л. Д.; Лифшиц, Е. М. *Механика*, 5th ed.; Теоретическая физика т. 1; Физматлит: Москва, 2004. Пер. на 12 яз. § 3rd ed., p 300, Beall; own: the note

thesis by biblatex
thesis | authors: Müller, Eva | title: Water at Interfaces | genre: phdthesis | publisher: ETH Zürich | publisherPlace: Zürich | year: 2018
Müller E. Water at Interfaces : PhD thesis / ETH Zürich. Zürich, 2018. § 8, Фенухин; own: the university behind the title
Müller, E. Water at Interfaces : PhD thesis / Müller Eva ; ETH Zürich. — Zürich, 2018. — Текст : непосредственный. § А, Аврамова
Müller, E. (2018). *Water at Interfaces* [Doctoral dissertation]. ETH Zürich. § 10.6, csl description-thesis
Müller, E. Water at Interfaces. Ph.D. Thesis, ETH Zürich, Zürich, 2018. § 3rd ed., Chandrakanth

thesis with its own name
thesis | authors: Weber, Max | title: Zur Dynamik | language: de | genre: Habilitationsschrift | publisher: Universität Leipzig | year: 2011
Weber M. Zur Dynamik : Habilitationsschrift / Universität Leipzig. 2011. § 8, Фенухин; own: the university behind the title
Weber, M. Zur Dynamik : Habilitationsschrift / Weber Max ; Universität Leipzig. — 2011. — Текст : непосредственный. § А, Аврамова
Weber, M. (2011). *Zur Dynamik* [Habilitationsschrift]. Universität Leipzig. § 10.6, csl description-thesis
Weber, M. Zur Dynamik. Habilitationsschrift, Universität Leipzig, 2011. § 3rd ed., Chandrakanth

thesis, Russian, with the code of its speciality
thesis | authors: Соколова, Ольга Петровна | title: Моделирование растворов | genre: дис. … канд. хим. наук | number: 02.00.04 | publisher: Казанский федеральный университет | publisherPlace: Казань | year: 2015 | numberOfPages: 140
Соколова О. П. Моделирование растворов : дис. … канд. хим. наук : 02.00.04 / Казанский федеральный университет. Казань, 2015. 140 с. § 8, Фенухин; the code as ГОСТ 7.1-2003 has 08.00.13; own: the university
Соколова, О. П. Моделирование растворов : специальность 02.00.04 : дис. … канд. хим. наук / Соколова Ольга Петровна ; Казанский федеральный университет. — Казань, 2015. — 140 с. — Текст : непосредственный. § А, Аврамова
Соколова, О. П. (2015). *Моделирование растворов* [Дис. … канд. хим. наук (02.00.04)]. Казанский федеральный университет. § 10.6, csl description-thesis; 9.21 for the capital
Соколова, О. П. Моделирование растворов. Дис. … канд. хим. наук (02.00.04), Казанский федеральный университет, Казань, 2015. § 3rd ed., Chandrakanth; own: the code

thesis, Russian, as BibTeX calls it
thesis | authors: Ким, А.Б. | title: Фазовые переходы | genre: PhD thesis | publisher: МГУ | publisherPlace: М. | year: 2016
Ким А. Б. Фазовые переходы : дис. / МГУ. М., 2016. § 8, Фенухин; own: the university behind the title
Ким, А. Б. Фазовые переходы : диссертация / Ким А. Б. ; МГУ. — Москва, 2016. — Текст : непосредственный. § А, Аврамова
Ким, А. Б. (2016). *Фазовые переходы* [Doctoral dissertation]. МГУ. § 10.6, csl description-thesis
Ким, А. Б. Фазовые переходы. Ph.D. Thesis, МГУ, М., 2016. § 3rd ed., Chandrakanth

report, English
report | authors: Lee, A.; Wu, C. | title: Benchmarks of Solvers | genre: techreport | number: 7 | collectionTitle: Molsys Reports | collectionNumber: 3 | publisher: Molecular Systems Lab | publisherPlace: Kazan | year: 2022 | url: https://example.org/r7 | accessed: 2023-05-06
Lee A., Wu C. Benchmarks of Solvers : Technical Report № 7. Kazan : Molecular Systems Lab, 2022. (Molsys Reports ; 3). URL: https://example.org/r7 (accessed 06.05.2023). § 6.1; 4.10.2; 10, URL; own: the number behind the kind
Lee, A. Benchmarks of Solvers : Technical Report № 7 / A. Lee, C. Wu. — Kazan : Molecular Systems Lab, 2022. — (Molsys Reports ; 3). — URL: https://example.org/r7 (дата обращения: 06.05.2023). — Текст : электронный. § А, Игнатьев; the address as Янина
Lee, A., & Wu, C. (2022). *Benchmarks of Solvers* (Technical Report No. 7; Molsys Reports No. 3). Molecular Systems Lab. https://example.org/r7 § 10.4
Lee, A.; Wu, C. *Benchmarks of Solvers*; Technical Report 7; Molsys Reports 3; Molecular Systems Lab: Kazan, 2022. https://example.org/r7 (accessed 2023-05-06) § 3rd ed., Gebhardt; the day of access, csl access

report, Russian
report | authors: Институт химии | title: Итоги года | genre: отчёт о НИР | number: 12 | publisherPlace: Казань | year: 2021 | numberOfPages: 80
Итоги года : отчёт о НИР № 12 / Институт химии. Казань, 2021. 80 с. § a body behind the title as in 7; own: the number behind the kind
Итоги года : отчёт о НИР № 12 / Институт химии. — Казань, 2021. — 80 с. — Текст : непосредственный. § А, КОМПАС-3D; own: the number behind the kind
Институт химии. (2021). *Итоги года* (Отчёт о НИР No. 12). § 10.4; 9.11
Институт химии. *Итоги года*; отчёт о НИР 12; Казань, 2021. § 3rd ed., Gebhardt

preprint, English
article | authors: Hampton, Sarah | title: Autism and bilingualism | publisher: PsyArXiv | number: 2101.00001 | year: 2021 | month: 6 | day: 4 | doi: 10.31234/osf.io/x
Hampton S. Autism and bilingualism // PsyArXiv. 2021. 4 June. 2101.00001. DOI: 10.31234/osf.io/x § 6.2.1; the day as ГОСТ 7.1-2003 has 17 июня; own: the number
Hampton, S. Autism and bilingualism / S. Hampton. — DOI 10.31234/osf.io/x. — Текст : электронный // PsyArXiv. — 2021. — 4 June. — 2101.00001. § А, Московская; own: the number
Hampton, S. (2021). *Autism and bilingualism* (2101.00001). PsyArXiv. https://doi.org/10.31234/osf.io/x § 10.8; the number as ERIC has one
Hampton, S. Autism and bilingualism. *PsyArXiv*, June 4, 2021, 2101.00001. DOI: 10.31234/osf.io/x § csl article; own: the number

preprint, Russian
article | authors: Зайцев, К. Л. | title: Складки | containerTitle: Препринты ИПМ | number: 25 | year: 2019 | url: https://example.org/p25 | accessed: 2020-01-02
Зайцев К. Л. Складки // Препринты ИПМ. 2019. № 25. URL: https://example.org/p25 (дата обращения: 02.01.2020). § 6.2.1; 10, URL and the day of access
Зайцев, К. Л. Складки / К. Л. Зайцев. — Текст : электронный // Препринты ИПМ. — 2019. — № 25. — URL: https://example.org/p25 (дата обращения: 02.01.2020). § А, Янина; own: the number
Зайцев, К. Л. (2019). *Складки* (25). Препринты ИПМ. https://example.org/p25 § 10.8; the number as ERIC has one
Зайцев, К. Л. Складки. *Препринты ИПМ*, 2019, 25. https://example.org/p25 (accessed 2020-01-02) § csl article; the day of access, csl access

patent by biblatex
patent | authors: Sheem, Sang K. | title: Low-Cost Fiber Optic Pressure Sensor | genre: patentus | number: 6,738,537 | holders: University of California | year: 2004 | month: 5 | day: 18
Low-Cost Fiber Optic Pressure Sensor : U.S. patent 6,738,537 / S. K. Sheem ; patent holder University of California ; publ. 18.05.2004. § 7, Приемопередающее устройство; own: the holder
U.S. patent № 6,738,537. Low-Cost Fiber Optic Pressure Sensor : publ. 18.05.2004 / Sheem S. K. ; patent holder University of California. — Текст : непосредственный. § А, Артеменко; own: the holder
Sheem, S. K. (2004). *Low-Cost Fiber Optic Pressure Sensor* (U.S. Patent No. 6,738,537). University of California. § 11.8; own: the holder for the office
Sheem, S. K. Low-Cost Fiber Optic Pressure Sensor. U.S. Patent 6,738,537 (University of California), May 18, 2004. § 3rd ed., Sheem; own: the holder

patent with its country by biblatex
patent | authors: Weiss, P. | title: Katalysator | language: de | genre: patent | number: 102010 | publisherPlace: countryde | year: 2011
Katalysator : pat. 102010 Germany / P. Weiss ; publ. 2011. § 7, Приемопередающее устройство
Patent № 102010 Germany. Katalysator : publ. 2011 / Weiss P. — Текст : непосредственный. § А, Артеменко
Weiss, P. (2011). *Katalysator* (German Patent No. 102010). § 11.8
Weiss, P. Katalysator. German Patent 102010, 2011. § 3rd ed., Sheem

patent, Russian, of its holder alone
patent | holders: Казанский университет | title: Способ синтеза | genre: патент | number: 2187888 | publisherPlace: Россия | year: 2002 | month: 8
Способ синтеза : пат. 2187888 Россия / патентообладатель Казанский университет ; опубл. 08.2002. § 7, Приемопередающее устройство; own: the holder
Патент № 2187888 Россия. Способ синтеза : опубл. 08.2002 / патентообладатель Казанский университет. — Текст : непосредственный. § А, Артеменко; own: the holder
Казанский университет. (2002). *Способ синтеза* (Russian Patent No. 2187888). § 11.8; own: the holder for the inventors
Казанский университет. Способ синтеза. Russian Patent 2187888, Aug 2002. § 3rd ed., Sheem; own: the holder for the inventors

European patent with the code of its office
patent | authors: Lee, Ann | title: Cationic lipids | genre: patent | number: EP 1457483 B1 | year: 2017 | month: 8 | day: 17
Cationic lipids : pat. EP 1457483 B1 / A. Lee ; publ. 17.08.2017. § 7, Приемопередающее устройство; own: the code for the country
Patent EP 1457483 B1. Cationic lipids : publ. 17.08.2017 / Lee A. — Текст : непосредственный. § А, Артеменко; own: the code for the country
Lee, A. (2017). *Cationic lipids* (European Patent No. EP 1457483 B1). § 11.8; the country and the code as Auckland, CA2834348
Lee, A. Cationic lipids. EP 1457483 B1, Aug 17, 2017. § Guide, 4.3.5.12: the number as on the document, Auckland, US8399072B2

international patent with the code of its office
patent | authors: Ли, А. | title: Способ синтеза | genre: патент | number: WO 2017/137695 A1 | year: 2017 | month: 8 | day: 17
Способ синтеза : пат. WO 2017/137695 A1 / А. Ли ; опубл. 17.08.2017. § 7, Приемопередающее устройство; own: the code for the country
Патент WO 2017/137695 A1. Способ синтеза : опубл. 17.08.2017 / Ли А. — Текст : непосредственный. § А, Артеменко; own: the code for the country
Ли, А. (2017). *Способ синтеза* (Patent No. WO 2017/137695 A1). § 11.8; Huddersfield, WO 2017/137695 A1
Ли, А. Способ синтеза. WO 2017/137695 A1, Aug 17, 2017. § Guide, 4.3.5.12: the number as on the document, Auckland, US8399072B2

American patent with the code of its office
patent | authors: Lee, Ann | title: Cationic lipids | genre: patent | number: US 9,598,758 B2 | year: 2017 | month: 8 | day: 17
Cationic lipids : pat. US 9,598,758 B2 / A. Lee ; publ. 17.08.2017. § 7, Приемопередающее устройство; own: the code for the country
Patent US 9,598,758 B2. Cationic lipids : publ. 17.08.2017 / Lee A. — Текст : непосредственный. § А, Артеменко; own: the code for the country
Lee, A. (2017). *Cationic lipids* (U.S. Patent No. US 9,598,758 B2). § 11.8; the country and the code as Grafiati, US 9,598,758 B2
Lee, A. Cationic lipids. US 9,598,758 B2, Aug 17, 2017. § Guide, 4.3.5.12: the number as on the document, Auckland, US8399072B2

data set, English
dataset | authors: Lee, A.; Wu, C. | title: Trajectories of water | softwareVersion: 2.1 | publisher: Zenodo | year: 2022 | doi: 10.5281/zenodo.1
Lee A., Wu C. Trajectories of water [Electronic resource]. Version 2.1. Zenodo, 2022. DOI: 10.5281/zenodo.1 § 10, [Электронный ресурс]; own: DOI
Lee, A. Trajectories of water / A. Lee, C. Wu. — Version 2.1. — Zenodo, 2022. — DOI 10.5281/zenodo.1. — Электронные данные : электронные. § А, Игнатьев; own: what kind of data
Lee, A., & Wu, C. (2022). *Trajectories of water* (Version 2.1) [Data set]. Zenodo. https://doi.org/10.5281/zenodo.1 § 10.9
Lee, A.; Wu, C. *Trajectories of water*, version 2.1; Zenodo, 2022. DOI: 10.5281/zenodo.1 § own: as a book, with its version

data set, Russian
dataset | authors: Иванов, И. И. | title: Спектры | publisher: ФИЦ КазНЦ РАН | publisherPlace: Казань | year: 2022 | url: https://example.org/s | accessed: 2024-02-29
Иванов И. И. Спектры [Электронный ресурс]. Казань : ФИЦ КазНЦ РАН, 2022. URL: https://example.org/s (дата обращения: 29.02.2024). § 10, [Электронный ресурс] and the day of access
Иванов, И. И. Спектры / И. И. Иванов. — Казань : ФИЦ КазНЦ РАН, 2022. — URL: https://example.org/s (дата обращения: 29.02.2024). — Электронные данные : электронные. § А, Игнатьев; own: what kind of data
Иванов, И. И. (2022). *Спектры* [Data set]. ФИЦ КазНЦ РАН. Retrieved February 29, 2024, from https://example.org/s § 10.9; 9.16
Иванов, И. И. *Спектры*; ФИЦ КазНЦ РАН: Казань, 2022. https://example.org/s (accessed 2024-02-29) § own: as a book; the day of access, csl access

software, English
software | authors: the GROMACS developers | title: GROMACS | softwareVersion: v2024.1 | publisher: Zenodo | year: 2024 | month: 2 | url: https://www.gromacs.org | accessed: 2024-03-01
GROMACS [Electronic resource] / the GROMACS developers. Version 2024.1. Zenodo, 2024. URL: https://www.gromacs.org (accessed 01.03.2024). § 10, [Электронный ресурс] and the day of access
GROMACS / the GROMACS developers. — Version 2024.1. — Zenodo, 2024. — URL: https://www.gromacs.org (дата обращения: 01.03.2024). — Электронная программа : электронная. § А, КОМПАС-3D
the GROMACS developers. (2024). *GROMACS* (Version 2024.1) [Computer software]. Zenodo. https://www.gromacs.org § 10.10; 9.11
the GROMACS developers. *GROMACS*, version 2024.1; Zenodo, 2024. https://www.gromacs.org (accessed 2024-03-01) § own: as a book, with its version; csl access

software, Russian
software | authors: Орлов, П. | title: Решатель | softwareVersion: 1.0 | year: 2023 | url: https://example.org/solver
Орлов П. Решатель [Электронный ресурс]. Версия 1.0. 2023. URL: https://example.org/solver § 10, [Электронный ресурс]
Орлов, П. Решатель / П. Орлов. — Версия 1.0. — 2023. — URL: https://example.org/solver. — Электронная программа : электронная. § А, КОМПАС-3D
Орлов, П. (2023). *Решатель* (Version 1.0) [Computer software]. https://example.org/solver § 10.10
Орлов, П. *Решатель*, version 1.0; 2023. https://example.org/solver § own: as a book, with its version

web page, English
webpage | authors: World Health Organization | title: Drinking water | containerTitle: WHO | year: 2023 | month: 9 | day: 13 | url: https://www.who.int/water | accessed: 2024-01-05
Drinking water [Electronic resource] / World Health Organization // WHO. 2023. 13 Sept. URL: https://www.who.int/water (accessed 05.01.2024). § 10, Лэтчфорд
Drinking water / World Health Organization. — Текст : электронный // WHO. — 2023. — 13 Sept. — URL: https://www.who.int/water (дата обращения: 05.01.2024). § А, План мероприятий
World Health Organization. (2023, September 13). *Drinking water*. WHO. https://www.who.int/water § 10.16; no day of access, csl source-DOI-URL
World Health Organization. *Drinking water*. WHO, Sept 13, 2023. https://www.who.int/water (accessed 2024-01-05) § csl webpage; own: the day of publication

web page, Russian
webpage | title: О лаборатории | containerTitle: Молекулярные системы : сайт | year: 2024 | url: https://example.org/ru | accessed: 2025-12-31
О лаборатории [Электронный ресурс] // Молекулярные системы : сайт. 2024. URL: https://example.org/ru (дата обращения: 31.12.2025). § 10, Лэтчфорд
О лаборатории. — Текст : электронный // Молекулярные системы : сайт. — 2024. — URL: https://example.org/ru (дата обращения: 31.12.2025). § А, План мероприятий
*О лаборатории*. (2024). Молекулярные системы : сайт. Retrieved December 31, 2025, from https://example.org/ru § 10.16; 9.12; 9.16
*О лаборатории*. Молекулярные системы : сайт, 2024. https://example.org/ru (accessed 2025-12-31) § csl webpage; own: the year

a chapter that names no book, as BibTeX has @inbook
chapter | authors: Knuth, D. E. | title: Sorting | edition: Second | publisher: Addison-Wesley | publisherPlace: Reading | year: 1998 | pages: 100-120
Knuth D. E. Sorting. 2nd ed. Reading : Addison-Wesley, 1998. P. 100–120. § 6.1, Тарасова
Knuth, D. E. Sorting / D. E. Knuth. — 2nd ed. — Reading : Addison-Wesley, 1998. — P. 100–120. — Текст : непосредственный. § А, Игнатьев
Knuth, D. E. (1998). *Sorting* (2nd ed., pp. 100–120). Addison-Wesley. § 10.2; the pages as 10.3 has them
Knuth, D. E. *Sorting*, 2nd ed.; Addison-Wesley: Reading, 1998; pp 100–120. § 3rd ed., p 300, Beall

numbers with their words, as they are often entered, Russian
article-journal | authors: Ли, А. | title: Т | containerTitle: Ж | year: 2001 | volume: Т. 75 | issue: № 2-3 | pages: С. 12-18
Ли А. Т // Ж. 2001. Т. 75, № 2–3. С. 12–18. § 6.2.1
Ли, А. Т / А. Ли. — Текст : непосредственный // Ж. — 2001. — Т. 75, № 2–3. — С. 12–18. § А, Скрипник
Ли, А. (2001). Т. *Ж*, *75*(2–3), 12–18. § 9.25
Ли, А. Т. *Ж* **2001**, *75* (2–3), 12–18. § Guide, Foster

numbers with their words, English
book | authors: Lee, A. | title: T | publisher: P | year: 2001 | volume: Vol. 2 | numberOfPages: 140 p.
Lee A. T. P, 2001. Vol. 2. 140 p. § 6.1
Lee, A. T / A. Lee. — P, 2001. — Vol. 2. — 140 p. — Текст : непосредственный. § А, Игнатьев
Lee, A. (2001). *T* (Vol. 2). P. § 10.2
Lee, A. *T*; P, 2001; Vol. 2. § 3rd ed., p 300, Beall

patent whose kind names its country, Russian
patent | authors: Ли, А. | title: Т | genre: патент Российской Федерации | number: 2 700 123 | year: 2019
Т : патент Российской Федерации 2 700 123 / А. Ли ; опубл. 2019. § 7, Приемопередающее устройство; own: the country as the kind has it
Патент Российской Федерации № 2 700 123. Т : опубл. 2019 / Ли А. — Текст : непосредственный. § А, Артеменко; own: the country as the kind has it
Ли, А. (2019). *Т* (Russian Patent No. 2 700 123). § 11.8
Ли, А. Т. Russian Patent 2 700 123, 2019. § 3rd ed., Sheem

book, Russian, its edition as Russians write it
book | authors: Эткинс, П. | title: Физическая химия | edition: 3-е | publisher: Мир | publisherPlace: М. | year: 2007
Эткинс П. Физическая химия. 3-е изд. М. : Мир, 2007. § 6.1, 2-е изд.
Эткинс, П. Физическая химия / П. Эткинс. — 3-е изд. — Москва : Мир, 2007. — Текст : непосредственный. § А, Игнатьев
Эткинс, П. (2007). *Физическая химия* (3rd ed.). Мир. § 10.2
Эткинс, П. *Физическая химия*, 3rd ed.; Мир: М., 2007. § 3rd ed., p 300, Beall

two bodies, a journal without volumes
article-journal | authors: Pore Society; Gel Society | title: Terms | containerTitle: Izvestiya | year: 2019 | issue: 5 | pages: 10-11
Terms / Pore Society, Gel Society // Izvestiya. 2019. № 5. P. 10–11. § 6.2.1; 4.10.1
Terms / Pore Society ; Gel Society. — Текст : непосредственный // Izvestiya. — 2019. — № 5. — P. 10–11. § А, КОМПАС-3D
Pore Society & Gel Society. (2019). Terms. *Izvestiya*, (5), 10–11. § 9.11; without a comma, csl author
Pore Society; Gel Society. Terms. *Izvestiya* **2019**, No. 5, 10–11. § csl article-journal, No.

a title with signs of HTML and a question
article-journal | authors: Lee, A. | title: Is <b>x</b> > y & “true?” | containerTitle: J. & Co | year: 2020
Lee A. Is <b>x</b> > y & “true?” // J. & Co. 2020. § 6.2.1
Lee, A. Is <b>x</b> > y & “true?” / A. Lee. — Текст : непосредственный // J. & Co. — 2020. § А, Скрипник
Lee, A. (2020). Is <b>x</b> > y & “true?” *J. & Co*. § 9.5
Lee, A. Is <b>x</b> > y & “true?” *J. & Co* **2020**. § Guide, Foster
`);

it.each(works)('%s', (_, work, references) => {
  expect(citationStyles.map((style) => cited(work, style))).toEqual(references);
});

it.each([
  ['JP 2005-123456 A', 'Japanese'],
  ['DE 102010012345 A1', 'German'],
  ['RU 2187888 C2', 'Russian'],
  ['GB 2324021 A', 'British'],
  ['CN 101010101 A', 'Chinese'],
])('a patent whose number is %s is a %s one', (number, office) => {
  const patent = item({ type: 'patent', title: 'T', genre: 'patent', number, year: 2017 });
  expect(cited(patent, 'apa')).toBe(`*T* (${office} Patent No. ${number}). (2017).`);
});
