import { expect, it } from 'vitest';
import { citationStyles } from '#contract/publications.ts';
import { cited, examplesIn } from './styles.test-support.ts';

/**
 * Works of every type in both scripts, and what is hard about them, in all styles: ГОСТ Р 7.0.5-2008 and 7.0.100-2018, APA 7, ACS.
 */
const works = examplesIn(`
article, English, more authors than are named
article-journal | authors: Batatia, Ilyes; Kovács, Dávid P. | othersOmitted: yes | title: A foundation model for atomistic materials chemistry | containerTitle: J. Chem. Phys. | year: 2025 | month: 11 | day: 14 | volume: 163 | issue: 18 | articleNumber: 184110 | doi: 10.1063/5.0297006
A foundation model for atomistic materials chemistry / I. Batatia [et al.] // J. Chem. Phys. 2025. Vol. 163, № 18. Art. 184110. DOI: 10.1063/5.0297006
A foundation model for atomistic materials chemistry / I. Batatia, D. P. Kovács [et al.]. — DOI 10.1063/5.0297006. — Текст : электронный // J. Chem. Phys. — 2025. — Vol. 163, № 18. — Art. 184110.
Batatia, I., Kovács, D. P., et al. (2025). A foundation model for atomistic materials chemistry. *J. Chem. Phys.*, *163*(18), Article 184110. https://doi.org/10.1063/5.0297006
Batatia, I.; Kovács, D. P.; et al. A foundation model for atomistic materials chemistry. *J. Chem. Phys.* **2025**, *163* (18), 184110. DOI: 10.1063/5.0297006

article, Russian, two authors, an article number in the pages
article-journal | authors: Иванов, Иван Иванович; Петров, П. П. | title: Метадинамика белков | containerTitle: Журн. физ. химии | year: 2020 | volume: 94 | issue: 3 | pages: 345-352 | doi: 10.31857/S0044453720030012
Иванов И. И., Петров П. П. Метадинамика белков // Журн. физ. химии. 2020. Т. 94, № 3. С. 345–352. DOI: 10.31857/S0044453720030012
Иванов, И. И. Метадинамика белков / И. И. Иванов, П. П. Петров. — DOI 10.31857/S0044453720030012. — Текст : непосредственный // Журн. физ. химии. — 2020. — Т. 94, № 3. — С. 345–352.
Иванов, И. И., & Петров, П. П. (2020). Метадинамика белков. *Журн. физ. химии*, *94*(3), 345–352. https://doi.org/10.31857/S0044453720030012
Иванов, И. И.; Петров, П. П. Метадинамика белков. *Журн. физ. химии* **2020**, *94* (3), 345–352. DOI: 10.31857/S0044453720030012

article in a newspaper, English
article-journal | authors: Squires, Sally | title: Falling Short on Nutrients | containerTitle: The Washington Post | year: 2005 | month: 10 | day: 4 | pages: F1
Squires S. Falling Short on Nutrients // The Washington Post. 2005. 4 Oct. P. F1.
Squires, S. Falling Short on Nutrients / S. Squires. — Текст : непосредственный // The Washington Post. — 2005. — 4 Oct. — P. F1.
Squires, S. (2005, October 4). Falling Short on Nutrients. *The Washington Post*, F1.
Squires, S. Falling Short on Nutrients. *The Washington Post*, Oct 4, 2005, p F1.

article in a newspaper, Russian
article-journal | authors: Серов, А. | title: Нобелевская премия по химии | containerTitle: Известия | year: 2013 | month: 10 | day: 10 | pages: 4
Серов А. Нобелевская премия по химии // Известия. 2013. 10 окт. С. 4.
Серов, А. Нобелевская премия по химии / А. Серов. — Текст : непосредственный // Известия. — 2013. — 10 окт. — С. 4.
Серов, А. (2013, October 10). Нобелевская премия по химии. *Известия*, 4.
Серов, А. Нобелевская премия по химии. *Известия*, Oct 10, 2013, p 4.

article that is coming
article-journal | authors: Lee, Ann | title: Pores | containerTitle: Nat. Chem. | year: 2026 | status: in press
Lee A. Pores // Nat. Chem. 2026. In press.
Lee, A. Pores / A. Lee. — Текст : непосредственный // Nat. Chem. — 2026. — In press.
Lee, A. (in press). Pores. *Nat. Chem.*
Lee, A. Pores. *Nat. Chem.* **2026**, in press.

names: Jr., von, de la, el-, a body as written
article-journal | authors: Smith, John, Jr.; von~Neumann, John; el-~Sayed, Mona | title: Names | containerTitle: J. Names | year: 2001 | volume: 1 | pages: 1-2
Smith J. Jr., von Neumann J., el-Sayed M. Names // J. Names. 2001. Vol. 1. P. 1–2.
Smith, J., Jr. Names / J. Smith Jr., J. von Neumann, M. el-Sayed. — Текст : непосредственный // J. Names. — 2001. — Vol. 1. — P. 1–2.
Smith, J., Jr., von Neumann, J., & el-Sayed, M. (2001). Names. *J. Names*, *1*, 1–2.
Smith, J., Jr.; von Neumann, J.; el-Sayed, M. Names. *J. Names* **2001**, *1*, 1–2.

a body as it is written
article-journal | authors: the ATLAS Collaboration | title: Observation of a new particle | containerTitle: Phys. Lett. B | year: 2012 | volume: 716 | pages: 1-29
Observation of a new particle / the ATLAS Collaboration // Phys. Lett. B. 2012. Vol. 716. P. 1–29.
Observation of a new particle / the ATLAS Collaboration. — Текст : непосредственный // Phys. Lett. B. — 2012. — Vol. 716. — P. 1–29.
the ATLAS Collaboration. (2012). Observation of a new particle. *Phys. Lett. B*, *716*, 1–29.
the ATLAS Collaboration. Observation of a new particle. *Phys. Lett. B* **2012**, *716*, 1–29.

conference paper without a publisher, English
paper-conference | authors: Gilmer, J. | title: Neural message passing | containerTitle: Proceedings of the 34th ICML | eventTitle: ICML 2017 | publisherPlace: Sydney | volume: 70 | year: 2017 | pages: 1263-1272
Gilmer J. Neural message passing // Proceedings of the 34th ICML : ICML 2017. Sydney, 2017. Vol. 70. P. 1263–1272.
Gilmer, J. Neural message passing / J. Gilmer. — Текст : непосредственный // Proceedings of the 34th ICML : ICML 2017. — Sydney, 2017. — Vol. 70. — P. 1263–1272.
Gilmer, J. (2017). Neural message passing. In *Proceedings of the 34th ICML* (Vol. 70, pp. 1263–1272). Sydney.
Gilmer, J. Neural message passing. In *Proceedings of the 34th ICML*, ICML 2017; Sydney, 2017; Vol. 70, pp 1263–1272.

conference paper, Russian
paper-conference | authors: Орлова, В. И. | title: Свободная энергия растворов | containerTitle: Тезисы XXI Менделеевского съезда | publisherPlace: Санкт-Петербург | year: 2019 | volume: 2 | pages: 112
Орлова В. И. Свободная энергия растворов // Тезисы XXI Менделеевского съезда. СПб., 2019. Т. 2. С. 112.
Орлова, В. И. Свободная энергия растворов / В. И. Орлова. — Текст : непосредственный // Тезисы XXI Менделеевского съезда. — Санкт-Петербург, 2019. — Т. 2. — С. 112.
Орлова, В. И. (2019). Свободная энергия растворов. In *Тезисы XXI Менделеевского съезда* (Vol. 2, p. 112). Санкт-Петербург.
Орлова, В. И. Свободная энергия растворов. In *Тезисы XXI Менделеевского съезда*; Санкт-Петербург, 2019; Vol. 2, p 112.

conference talk without proceedings
paper-conference | authors: Lee, A. | title: Hinges | eventTitle: ACS Spring 2023 | publisherPlace: Indianapolis, IN | year: 2023 | month: 3 | day: 26
Lee A. Hinges // ACS Spring 2023. Indianapolis, IN, 2023.
Lee, A. Hinges / A. Lee. — Текст : непосредственный // ACS Spring 2023. — Indianapolis, IN, 2023.
Lee, A. (2023, March 26). *Hinges* [Paper presentation]. ACS Spring 2023, Indianapolis, IN.
Lee, A. Hinges. In *ACS Spring 2023*; Indianapolis, IN, 2023.

chapter in a series, English
chapter | authors: Seeber, G.; Tiedemann, B. E. F.; Raymond, K. N. | title: Supramolecular chirality in coordination chemistry | containerTitle: Supramolecular Chirality | editors: Crego-Calama, M.; Reinhoudt, D. N. | collectionTitle: Topics in Current Chemistry | collectionNumber: 265 | publisher: Springer | publisherPlace: Berlin | year: 2006 | pages: 147-183
Seeber G., Tiedemann B. E. F., Raymond K. N. Supramolecular chirality in coordination chemistry // Supramolecular Chirality / ed. by M. Crego-Calama, D. N. Reinhoudt. Berlin : Springer, 2006. P. 147–183. (Topics in Current Chemistry ; 265).
Seeber, G. Supramolecular chirality in coordination chemistry / G. Seeber, B. E. F. Tiedemann, K. N. Raymond. — Текст : непосредственный // Supramolecular Chirality / edited by M. Crego-Calama, D. N. Reinhoudt. — Berlin : Springer, 2006. — P. 147–183. — (Topics in Current Chemistry ; 265).
Seeber, G., Tiedemann, B. E. F., & Raymond, K. N. (2006). Supramolecular chirality in coordination chemistry. In M. Crego-Calama & D. N. Reinhoudt (Eds.), *Supramolecular Chirality* (Topics in Current Chemistry, Vol. 265, pp. 147–183). Springer.
Seeber, G.; Tiedemann, B. E. F.; Raymond, K. N. Supramolecular chirality in coordination chemistry. In *Supramolecular Chirality*; Crego-Calama, M., Reinhoudt, D. N., Eds.; Topics in Current Chemistry 265; Springer: Berlin, 2006; pp 147–183.

chapter, Russian
chapter | authors: Белова, А. С. | title: Ионные каналы | containerTitle: Биофизика мембран | editors: Романов, В. И. | publisher: Наука | publisherPlace: М. | year: 2008 | pages: 45-78 | edition: 2
Белова А. С. Ионные каналы // Биофизика мембран / под ред. В. И. Романова. 2-е изд. М. : Наука, 2008. С. 45–78.
Белова, А. С. Ионные каналы / А. С. Белова. — Текст : непосредственный // Биофизика мембран / под редакцией В. И. Романова. — 2-е изд. — Москва : Наука, 2008. — С. 45–78.
Белова, А. С. (2008). Ионные каналы. In В. И. Романов (Ed.), *Биофизика мембран* (2nd ed., pp. 45–78). Наука.
Белова, А. С. Ионные каналы. In *Биофизика мембран*, 2nd ed.; Романов, В. И., Ed.; Наука: М., 2008; pp 45–78.

book in a series, English
book | authors: Frenkel, Daan; Smit, Berend | title: Understanding Molecular Simulation: From Algorithms to Applications | edition: 2 | collectionTitle: Computational Science Series | collectionNumber: 1 | publisher: Academic Press | publisherPlace: San Diego | year: 2002 | numberOfPages: 638 | isbn: 978-0-12-267351-1
Frenkel D., Smit B. Understanding Molecular Simulation: From Algorithms to Applications. 2nd ed. San Diego : Academic Press, 2002. 638 p. (Computational Science Series ; 1).
Frenkel, D. Understanding Molecular Simulation: From Algorithms to Applications / D. Frenkel, B. Smit. — 2nd ed. — San Diego : Academic Press, 2002. — 638 p. — (Computational Science Series ; 1). — ISBN 978-0-12-267351-1. — Текст : непосредственный.
Frenkel, D., & Smit, B. (2002). *Understanding Molecular Simulation: From Algorithms to Applications* (2nd ed., Computational Science Series, Vol. 1). Academic Press.
Frenkel, D.; Smit, B. *Understanding Molecular Simulation: From Algorithms to Applications*, 2nd ed.; Computational Science Series 1; Academic Press: San Diego, 2002.

book, Russian, a note
book | authors: Ландау, Л. Д.; Лифшиц, Е. М. | title: Механика | edition: 5 | collectionTitle: Теоретическая физика | collectionNumber: т. 1 | publisher: Физматлит | publisherPlace: Москва | year: 2004 | numberOfPages: 224 | note: Пер. на 12 яз.
Ландау Л. Д., Лифшиц Е. М. Механика. 5-е изд. М. : Физматлит, 2004. 224 с. (Теоретическая физика ; т. 1). Пер. на 12 яз.
Ландау, Л. Д. Механика / Л. Д. Ландау, Е. М. Лифшиц. — 5-е изд. — Москва : Физматлит, 2004. — 224 с. — (Теоретическая физика ; т. 1). — Пер. на 12 яз. — Текст : непосредственный.
Ландау, Л. Д., & Лифшиц, Е. М. (2004). *Механика* (5th ed., Теоретическая физика, т. 1). Физматлит. Пер. на 12 яз.
Ландау, Л. Д.; Лифшиц, Е. М. *Механика*, 5th ed.; Теоретическая физика т. 1; Физматлит: Москва, 2004. Пер. на 12 яз.

thesis by biblatex
thesis | authors: Müller, Eva | title: Water at Interfaces | genre: phdthesis | publisher: ETH Zürich | publisherPlace: Zürich | year: 2018
Müller E. Water at Interfaces : PhD thesis. Zürich : ETH Zürich, 2018.
Müller, E. Water at Interfaces : PhD thesis / Müller Eva ; ETH Zürich. — Zürich, 2018. — Текст : непосредственный.
Müller, E. (2018). *Water at Interfaces* [Doctoral dissertation, ETH Zürich].
Müller, E. Water at Interfaces. Ph.D. Thesis, ETH Zürich, Zürich, 2018.

thesis with its own name
thesis | authors: Weber, Max | title: Zur Dynamik | language: de | genre: Habilitationsschrift | publisher: Universität Leipzig | year: 2011
Weber M. Zur Dynamik : Habilitationsschrift. Universität Leipzig, 2011.
Weber, M. Zur Dynamik : Habilitationsschrift / Weber Max ; Universität Leipzig. — 2011. — Текст : непосредственный.
Weber, M. (2011). *Zur Dynamik* [Habilitationsschrift, Universität Leipzig].
Weber, M. Zur Dynamik. Habilitationsschrift, Universität Leipzig, 2011.

thesis, Russian, with the code of its speciality
thesis | authors: Соколова, Ольга Петровна | title: Моделирование растворов | genre: дис. … канд. хим. наук | number: 02.00.04 | publisher: Казанский федеральный университет | publisherPlace: Казань | year: 2015 | numberOfPages: 140
Соколова О. П. Моделирование растворов : дис. … канд. хим. наук : 02.00.04. Казань : Казанский федеральный университет, 2015. 140 с.
Соколова, О. П. Моделирование растворов : специальность 02.00.04 : дис. … канд. хим. наук / Соколова Ольга Петровна ; Казанский федеральный университет. — Казань, 2015. — 140 с. — Текст : непосредственный.
Соколова, О. П. (2015). *Моделирование растворов* [дис. … канд. хим. наук (02.00.04), Казанский федеральный университет].
Соколова, О. П. Моделирование растворов. Дис. … канд. хим. наук (02.00.04), Казанский федеральный университет, Казань, 2015.

thesis, Russian, as BibTeX calls it
thesis | authors: Ким, А. Б. | title: Фазовые переходы | genre: PhD thesis | publisher: МГУ | publisherPlace: М. | year: 2016
Ким А. Б. Фазовые переходы : дис. М. : МГУ, 2016.
Ким, А. Б. Фазовые переходы : диссертация / Ким А. Б. ; МГУ. — Москва, 2016. — Текст : непосредственный.
Ким, А. Б. (2016). *Фазовые переходы* [Doctoral dissertation, МГУ].
Ким, А. Б. Фазовые переходы. Ph.D. Thesis, МГУ, М., 2016.

report, English
report | authors: Lee, A.; Wu, C. | title: Benchmarks of Solvers | genre: techreport | number: 7 | collectionTitle: Molsys Reports | collectionNumber: 3 | publisher: Molecular Systems Lab | publisherPlace: Kazan | year: 2022 | url: https://example.org/r7 | accessed: 2023-05-06
Lee A., Wu C. Benchmarks of Solvers : Technical report № 7. Kazan : Molecular Systems Lab, 2022. (Molsys Reports ; 3). URL: https://example.org/r7 (accessed 06.05.2023).
Lee, A. Benchmarks of Solvers : Technical report № 7 / A. Lee, C. Wu. — Kazan : Molecular Systems Lab, 2022. — (Molsys Reports ; 3). — URL: https://example.org/r7 (дата обращения: 06.05.2023). — Текст : электронный.
Lee, A., & Wu, C. (2022). *Benchmarks of Solvers* (Technical report No. 7; Molsys Reports No. 3). Molecular Systems Lab. https://example.org/r7
Lee, A.; Wu, C. *Benchmarks of Solvers*; Technical report 7; Molsys Reports 3; Molecular Systems Lab: Kazan, 2022. https://example.org/r7 (accessed 2023-05-06)

report, Russian
report | authors: Институт химии | title: Итоги года | genre: отчёт о НИР | number: 12 | publisherPlace: Казань | year: 2021 | numberOfPages: 80
Итоги года : отчёт о НИР № 12 / Институт химии. Казань, 2021. 80 с.
Итоги года : отчёт о НИР № 12 / Институт химии. — Казань, 2021. — 80 с. — Текст : непосредственный.
Институт химии. (2021). *Итоги года* (отчёт о НИР No. 12).
Институт химии. *Итоги года*; отчёт о НИР 12; Казань, 2021.

preprint, English
article | authors: Hampton, Sarah | title: Autism and bilingualism | publisher: PsyArXiv | number: 2101.00001 | year: 2021 | month: 6 | day: 4 | doi: 10.31234/osf.io/x
Hampton S. Autism and bilingualism // PsyArXiv. 2021. 4 June. 2101.00001. DOI: 10.31234/osf.io/x
Hampton, S. Autism and bilingualism / S. Hampton. — DOI 10.31234/osf.io/x. — Текст : электронный // PsyArXiv. — 2021. — 4 June. — 2101.00001.
Hampton, S. (2021). *Autism and bilingualism* (2101.00001). PsyArXiv. https://doi.org/10.31234/osf.io/x
Hampton, S. Autism and bilingualism. *PsyArXiv*, June 4, 2021, 2101.00001. DOI: 10.31234/osf.io/x

preprint, Russian
article | authors: Зайцев, К. Л. | title: Складки | containerTitle: Препринты ИПМ | number: 25 | year: 2019 | url: https://example.org/p25 | accessed: 2020-01-02
Зайцев К. Л. Складки // Препринты ИПМ. 2019. № 25. URL: https://example.org/p25 (дата обращения: 02.01.2020).
Зайцев, К. Л. Складки / К. Л. Зайцев. — Текст : электронный // Препринты ИПМ. — 2019. — № 25. — URL: https://example.org/p25 (дата обращения: 02.01.2020).
Зайцев, К. Л. (2019). *Складки* (25). Препринты ИПМ. https://example.org/p25
Зайцев, К. Л. Складки. *Препринты ИПМ*, 2019, 25. https://example.org/p25 (accessed 2020-01-02)

patent by biblatex
patent | authors: Sheem, Sang K. | title: Low-Cost Fiber Optic Pressure Sensor | genre: patentus | number: 6,738,537 | holders: University of California | year: 2004 | month: 5 | day: 18
Low-Cost Fiber Optic Pressure Sensor : U.S. patent 6,738,537 / S. K. Sheem ; patent holder University of California ; publ. 18.05.2004.
U.S. patent № 6,738,537. Low-Cost Fiber Optic Pressure Sensor : publ. 18.05.2004 / Sheem S. K. ; patent holder University of California. — Текст : непосредственный.
Sheem, S. K. (2004). *Low-Cost Fiber Optic Pressure Sensor* (U.S. Patent No. 6,738,537). University of California.
Sheem, S. K. Low-Cost Fiber Optic Pressure Sensor. U.S. Patent 6,738,537 (University of California), May 18, 2004.

patent with its country by biblatex
patent | authors: Weiss, P. | title: Katalysator | language: de | genre: patent | number: 102010 | publisherPlace: countryde | year: 2011
Katalysator : pat. 102010 Germany / P. Weiss ; publ. 2011.
Patent № 102010 Germany. Katalysator : publ. 2011 / Weiss P. — Текст : непосредственный.
Weiss, P. (2011). *Katalysator* (German Patent No. 102010).
Weiss, P. Katalysator. German Patent 102010, 2011.

patent, Russian, of its holder alone
patent | holders: Казанский университет | title: Способ синтеза | number: 2187888 | publisherPlace: Россия | year: 2002 | month: 8
Способ синтеза : пат. 2187888 Россия / патентообладатель Казанский университет ; опубл. 08.2002.
Патент № 2187888 Россия. Способ синтеза : опубл. 08.2002 / патентообладатель Казанский университет. — Текст : непосредственный.
Казанский университет. (2002). *Способ синтеза* (Russian Patent No. 2187888).
Казанский университет. Способ синтеза. Russian Patent 2187888, Aug 2002.

data set, English
dataset | authors: Lee, A.; Wu, C. | title: Trajectories of water | softwareVersion: 2.1 | publisher: Zenodo | year: 2022 | doi: 10.5281/zenodo.1
Lee A., Wu C. Trajectories of water [Electronic resource]. Version 2.1. Zenodo, 2022. DOI: 10.5281/zenodo.1
Lee, A. Trajectories of water / A. Lee, C. Wu. — Version 2.1. — Zenodo, 2022. — DOI 10.5281/zenodo.1. — Электронные данные : электронные.
Lee, A., & Wu, C. (2022). *Trajectories of water* (Version 2.1) [Data set]. Zenodo. https://doi.org/10.5281/zenodo.1
Lee, A.; Wu, C. *Trajectories of water*, version 2.1; Zenodo, 2022. DOI: 10.5281/zenodo.1

data set, Russian
dataset | authors: Иванов, И. И. | title: Спектры | publisher: ФИЦ КазНЦ РАН | publisherPlace: Казань | year: 2022 | url: https://example.org/s | accessed: 2024-02-29
Иванов И. И. Спектры [Электронный ресурс]. Казань : ФИЦ КазНЦ РАН, 2022. URL: https://example.org/s (дата обращения: 29.02.2024).
Иванов, И. И. Спектры / И. И. Иванов. — Казань : ФИЦ КазНЦ РАН, 2022. — URL: https://example.org/s (дата обращения: 29.02.2024). — Электронные данные : электронные.
Иванов, И. И. (2022). *Спектры* [Data set]. ФИЦ КазНЦ РАН. Retrieved February 29, 2024, from https://example.org/s
Иванов, И. И. *Спектры*; ФИЦ КазНЦ РАН: Казань, 2022. https://example.org/s (accessed 2024-02-29)

software, English
software | authors: the GROMACS developers | title: GROMACS | softwareVersion: v2024.1 | publisher: Zenodo | year: 2024 | month: 2 | url: https://www.gromacs.org | accessed: 2024-03-01
GROMACS [Electronic resource] / the GROMACS developers. Version 2024.1. Zenodo, 2024. URL: https://www.gromacs.org (accessed 01.03.2024).
GROMACS / the GROMACS developers. — Version 2024.1. — Zenodo, 2024. — URL: https://www.gromacs.org (дата обращения: 01.03.2024). — Электронная программа : электронная.
the GROMACS developers. (2024). *GROMACS* (Version 2024.1) [Computer software]. Zenodo. https://www.gromacs.org
the GROMACS developers. *GROMACS*, version 2024.1; Zenodo, 2024. https://www.gromacs.org (accessed 2024-03-01)

software, Russian
software | authors: Орлов, П. | title: Решатель | softwareVersion: 1.0 | year: 2023 | url: https://example.org/solver
Орлов П. Решатель [Электронный ресурс]. Версия 1.0. 2023. URL: https://example.org/solver
Орлов, П. Решатель / П. Орлов. — Версия 1.0. — 2023. — URL: https://example.org/solver. — Электронная программа : электронная.
Орлов, П. (2023). *Решатель* (Version 1.0) [Computer software]. https://example.org/solver
Орлов, П. *Решатель*, version 1.0; 2023. https://example.org/solver

web page, English
webpage | authors: World Health Organization | title: Drinking water | containerTitle: WHO | year: 2023 | month: 9 | day: 13 | url: https://www.who.int/water | accessed: 2024-01-05
Drinking water [Electronic resource] / World Health Organization // WHO. 2023. 13 Sept. URL: https://www.who.int/water (accessed 05.01.2024).
Drinking water / World Health Organization. — Текст : электронный // WHO. — 2023. — 13 Sept. — URL: https://www.who.int/water (дата обращения: 05.01.2024).
World Health Organization. (2023, September 13). *Drinking water*. WHO. Retrieved January 5, 2024, from https://www.who.int/water
World Health Organization. Drinking water. *WHO*, Sept 13, 2023. https://www.who.int/water (accessed 2024-01-05)

web page, Russian
webpage | title: О лаборатории | containerTitle: Молекулярные системы : сайт | year: 2024 | url: https://example.org/ru | accessed: 2025-12-31
О лаборатории [Электронный ресурс] // Молекулярные системы : сайт. 2024. URL: https://example.org/ru (дата обращения: 31.12.2025).
О лаборатории. — Текст : электронный // Молекулярные системы : сайт. — 2024. — URL: https://example.org/ru (дата обращения: 31.12.2025).
*О лаборатории*. (2024). Молекулярные системы : сайт. Retrieved December 31, 2025, from https://example.org/ru
О лаборатории. *Молекулярные системы : сайт*, 2024. https://example.org/ru (accessed 2025-12-31)

a title with signs of HTML and a question
article-journal | authors: Lee, A. | title: Is <b>x</b> > y & “true?” | containerTitle: J. & Co | year: 2020
Lee A. Is <b>x</b> > y & “true?” // J. & Co. 2020.
Lee, A. Is <b>x</b> > y & “true?” / A. Lee. — Текст : непосредственный // J. & Co. — 2020.
Lee, A. (2020). Is <b>x</b> > y & “true?” *J. & Co*.
Lee, A. Is <b>x</b> > y & “true?” *J. & Co* **2020**.
`);

it.each(works)('%s', (_, work, references) => {
  expect(citationStyles.map((style) => cited(work, style))).toEqual(references);
});
