import { describe, expect, it } from 'vitest';
import { cited, type Example, examplesIn, item } from './styles.test-support.ts';

/** Of apastyle.apa.org/style-grammar-guidelines/references/examples, by its pages. */
const journalExamples = examplesIn(`
Journal article
article-journal | authors: Grady, Jessica S.; Her, M.; Moreno, G.; Perez, C.; Yelinek, J. | title: Emotions in storybooks: A comparison of storybooks that represent ethnic and racial groups in the United States | containerTitle: Psychology of Popular Media Culture | year: 2019 | month: 7 | volume: 8 | issue: 3 | pages: 207-217 | doi: 10.1037/ppm0000185
Grady, J. S., Her, M., Moreno, G., Perez, C., & Yelinek, J. (2019). Emotions in storybooks: A comparison of storybooks that represent ethnic and racial groups in the United States. *Psychology of Popular Media Culture*, *8*(3), 207–217. https://doi.org/10.1037/ppm0000185 § apastyle, Journal article references

Journal article with an article number
article-journal | authors: Jerrentrup, A.; Mueller, T.; Glowalla, U.; Herder, M.; Henrichs, N.; Neubauer, A.; Schaefer, J. R. | title: Teaching medicine with the help of “Dr. House” | containerTitle: PLoS ONE | year: 2018 | volume: 13 | issue: 3 | pages: e0193972 | doi: 10.1371/journal.pone.0193972
Jerrentrup, A., Mueller, T., Glowalla, U., Herder, M., Henrichs, N., Neubauer, A., & Schaefer, J. R. (2018). Teaching medicine with the help of “Dr. House.” *PLoS ONE*, *13*(3), Article e0193972. https://doi.org/10.1371/journal.pone.0193972 § apastyle, Journal article references

Missing page or article number
article-journal | authors: Butler, J. | title: Where access meets multimodality: The case of ASL music videos | containerTitle: Kairos: A Journal of Rhetoric, Technology, and Pedagogy | year: 2017 | volume: 21 | issue: 1 | url: http://technorhetoric.net/21.1/topoi/butler/index.html
Butler, J. (2017). Where access meets multimodality: The case of ASL music videos. *Kairos: A Journal of Rhetoric, Technology, and Pedagogy*, *21*(1). http://technorhetoric.net/21.1/topoi/butler/index.html § apastyle, Journal article references

Retraction notice, an author with a particle
article-journal | authors: de la~Fuente, R.; Bernad, A.; Garcia-Castro, J.; Martin, M. C.; Cigudosa, J. C. | title: Retraction: Spontaneous human adult stem cell transformation | containerTitle: Cancer Research | year: 2010 | volume: 70 | issue: 16 | pages: 6682 | doi: 10.1158/0008-5472.CAN-10-2451
de la Fuente, R., Bernad, A., Garcia-Castro, J., Martin, M. C., & Cigudosa, J. C. (2010). Retraction: Spontaneous human adult stem cell transformation. *Cancer Research*, *70*(16), 6682. https://doi.org/10.1158/0008-5472.CAN-10-2451 § apastyle, Journal article references
`);

const bookExamples = examplesIn(`
Whole authored book, an edition
book | authors: Jackson, Lynne M. | title: The psychology of prejudice: From attitudes to social action | edition: 2 | publisher: American Psychological Association | publisherPlace: Washington, DC | year: 2019 | doi: 10.1037/0000168-000
Jackson, L. M. (2019). *The psychology of prejudice: From attitudes to social action* (2nd ed.). American Psychological Association. https://doi.org/10.1037/0000168-000 § apastyle, Book references

Whole edited book
book | editors: Torino, G. C.; Rivera, D. P.; Capodilupo, C. M.; Nadal, K. L.; Sue, D. W. | title: Microaggression theory: Influence and implications | publisher: John Wiley & Sons | year: 2019 | doi: 10.1002/9781119466642
Torino, G. C., Rivera, D. P., Capodilupo, C. M., Nadal, K. L., & Sue, D. W. (Eds.). (2019). *Microaggression theory: Influence and implications*. John Wiley & Sons. https://doi.org/10.1002/9781119466642 § apastyle, Book references

Chapter in an edited book
chapter | authors: Aron, L.; Botella, M.; Lubart, T. | title: Culinary arts: Talent and their development | editors: Subotnik, Rena F.; Olszewski-Kubilius, P.; Worrell, F. C. | containerTitle: The psychology of high performance: Developing human potential into domain-specific talent | pages: 345-359 | publisher: American Psychological Association | year: 2019 | doi: 10.1037/0000120-016
Aron, L., Botella, M., & Lubart, T. (2019). Culinary arts: Talent and their development. In R. F. Subotnik, P. Olszewski-Kubilius, & F. C. Worrell (Eds.), *The psychology of high performance: Developing human potential into domain-specific talent* (pp. 345–359). American Psychological Association. https://doi.org/10.1037/0000120-016 § apastyle, Edited book chapter references

Chapter in an edited book, an edition
chapter | authors: Dillard, J. P. | title: Currents in the study of persuasion | editors: Oliver, M. B.; Raney, A. A.; Bryant, J. | containerTitle: Media effects: Advances in theory and research | edition: 4th | pages: 115-129 | publisher: Routledge | year: 2020
Dillard, J. P. (2020). Currents in the study of persuasion. In M. B. Oliver, A. A. Raney, & J. Bryant (Eds.), *Media effects: Advances in theory and research* (4th ed., pp. 115–129). Routledge. § apastyle, Edited book chapter references

Chapter in an edited book, two editors, no pages
chapter | authors: Thestrup, K. | title: To transform, to communicate, to play—The experimenting community in action | editors: Hygum, E.; Pedersen, P. M. | containerTitle: Early childhood education: Values and practices in Denmark | publisher: Hans Reitzels Forlag | year: 2010 | url: https://earlychildhoodeducation.digi.hansreitzel.dk/?id=192
Thestrup, K. (2010). To transform, to communicate, to play—The experimenting community in action. In E. Hygum & P. M. Pedersen (Eds.), *Early childhood education: Values and practices in Denmark*. Hans Reitzels Forlag. https://earlychildhoodeducation.digi.hansreitzel.dk/?id=192 § apastyle, Edited book chapter references
`);

const otherExamples = examplesIn(`
Published dissertation
thesis | authors: Zambrano-Vazquez, L. | title: The interaction of state and trait worry on response monitoring in those with worry and obsessive-compulsive symptoms | genre: PhD thesis | publisher: University of Arizona | containerTitle: UA Campus Repository | year: 2016 | url: https://repository.arizona.edu/handle/10150/620615
Zambrano-Vazquez, L. (2016). *The interaction of state and trait worry on response monitoring in those with worry and obsessive-compulsive symptoms* [Doctoral dissertation, University of Arizona]. UA Campus Repository. https://repository.arizona.edu/handle/10150/620615 § apastyle, Published dissertation or thesis references

Published dissertation with a number
thesis | authors: Kabir, J. M. | title: Factors influencing customer satisfaction at a fast food hamburger chain: The relationship between customer satisfaction and customer loyalty | number: 10169573 | genre: Doctoral dissertation | publisher: Wilmington University | containerTitle: ProQuest Dissertations & Theses Global | year: 2016
Kabir, J. M. (2016). *Factors influencing customer satisfaction at a fast food hamburger chain: The relationship between customer satisfaction and customer loyalty* (Publication No. 10169573) [Doctoral dissertation, Wilmington University]. ProQuest Dissertations & Theses Global. § apastyle, Published dissertation or thesis references

Unpublished dissertation
thesis | authors: Harris, L. | title: Instructional leadership perceptions and practices of elementary school leaders | genre: Unpublished doctoral dissertation | publisher: University of Virginia | year: 2014
Harris, L. (2014). *Instructional leadership perceptions and practices of elementary school leaders* [Unpublished doctoral dissertation]. University of Virginia. § 10.6, example 64

Preprint article
article | authors: Hampton, S.; Rabagliati, H.; Sorace, A.; Fletcher-Watson, S. | title: Autism and bilingualism: A qualitative interview study of parents’ perspectives and experiences | publisher: PsyArXiv | year: 2017
Hampton, S., Rabagliati, H., Sorace, A., & Fletcher-Watson, S. (2017). *Autism and bilingualism: A qualitative interview study of parents’ perspectives and experiences*. PsyArXiv. § apastyle, Preprint article references

Report by a government agency
report | authors: National Cancer Institute | title: Facing forward: Life after cancer treatment | number: NIH Publication No. 18-2424 | publisher: U.S. Department of Health and Human Services, National Institutes of Health | year: 2018
National Cancer Institute. (2018). *Facing forward: Life after cancer treatment* (NIH Publication No. 18-2424). U.S. Department of Health and Human Services, National Institutes of Health. § 10.4, example 50

Data set
dataset | authors: O’Donohue, W. | title: Content analysis of undergraduate psychology textbooks | number: ICPSR 21600 | softwareVersion: V1 | publisher: Inter-university Consortium for Political and Social Research | year: 2017
O’Donohue, W. (2017). *Content analysis of undergraduate psychology textbooks* (ICPSR 21600; Version V1) [Data set]. Inter-university Consortium for Political and Social Research. § apastyle, Data set references

Data set with a DOI
dataset | authors: D’Souza, A.; Wiseheart, M. | title: Cognitive effects of music and dance training in children | number: ICPSR 37080 | softwareVersion: V1 | publisher: ICPSR | year: 2018 | doi: 10.3886/ICPSR37080.v1
D’Souza, A., & Wiseheart, M. (2018). *Cognitive effects of music and dance training in children* (ICPSR 37080; Version V1) [Data set]. ICPSR. https://doi.org/10.3886/ICPSR37080.v1 § 10.9, example 75

Computer software
software | authors: Borenstein, M.; Hedges, L.; Higgins, J.; Rothstein, H. | title: Comprehensive meta-analysis | softwareVersion: 3.3.070 | publisher: Biostat | year: 2014 | url: https://www.meta-analysis.com/
Borenstein, M., Hedges, L., Higgins, J., & Rothstein, H. (2014). *Comprehensive meta-analysis* (Version 3.3.070) [Computer software]. Biostat. https://www.meta-analysis.com/ § 10.10, example 77

Patent
patent | authors: Hiremath, S. C.; Kumar, S.; Lu, F.; Salehi, A. | title: Using metaphors to present concepts across different intellectual domains | number: 9,367,592 | genre: U.S. Patent | publisher: U.S. Patent and Trademark Office | year: 2016
Hiremath, S. C., Kumar, S., Lu, F., & Salehi, A. (2016). *Using metaphors to present concepts across different intellectual domains* (U.S. Patent No. 9,367,592). U.S. Patent and Trademark Office. § 11.8

Webpage of an organization, looked at on a day
webpage | authors: World Health Organization | title: The top 10 causes of death | year: 2018 | month: 5 | day: 24 | url: https://www.who.int/news-room/fact-sheets/detail/the-top-10-causes-of-death | accessed: 2019-07-03
World Health Organization. (2018, May 24). *The top 10 causes of death*. https://www.who.int/news-room/fact-sheets/detail/the-top-10-causes-of-death § apastyle, Webpage on a website references

Twenty-one authors and more
article-journal | authors: Kalnay, E.; Kanamitsu, M.; Kistler, R.; Collins, W.; Deaven, D.; Gandin, L.; Iredell, M.; Saha, S.; White, G.; Woollen, J.; Zhu, Y.; Chelliah, M.; Ebisuzaki, W.; Higgins, W.; Janowiak, J.; Mo, K. C.; Ropelewski, C.; Wang, J.; Leetmaa, A.; Reynolds, R.; Jenne, R.; Joseph, D. | title: The NCEP/NCAR 40-year reanalysis project | containerTitle: Bulletin of the American Meteorological Society | year: 1996 | volume: 77 | issue: 3 | pages: 437-471
Kalnay, E., Kanamitsu, M., Kistler, R., Collins, W., Deaven, D., Gandin, L., Iredell, M., Saha, S., White, G., Woollen, J., Zhu, Y., Chelliah, M., Ebisuzaki, W., Higgins, W., Janowiak, J., Mo, K. C., Ropelewski, C., Wang, J., Leetmaa, A., . . . Joseph, D. (1996). The NCEP/NCAR 40-year reanalysis project. *Bulletin of the American Meteorological Society*, *77*(3), 437–471. § 9.8, example 4 of 10.1
`);

const twenty = Array.from({ length: 20 }, (_, index) => `Name${index}, A.`);

/** Cases that these examples leave open. */
const others: Example[] = [
  [
    'twenty authors are all named',
    item({ authors: twenty.join('; '), title: 'All', containerTitle: 'J', year: 2020 }),
    [`${twenty.slice(0, 19).join(', ')}, & Name19, A. (2020). All. *J*.`],
  ],
  ...examplesIn(`
a book may have authors and an editor
book | authors: Watson, J. B. | editors: Webb, D. | title: T | edition: 21 | volume: 3 | year: 2013
Watson, J. B. (2013). *T* (D. Webb, Ed.; 21st ed., Vol. 3). § 10.2; 9.19

a page on the web has its month
webpage | authors: Lab | title: T | containerTitle: Site | year: 2021 | month: 7 | url: https://a.org/b
Lab. (2021, July). *T*. Site. https://a.org/b § 9.14

a report of its publisher does not name it twice
report | authors: UNESCO | title: T | genre: Technical Report | number: 12 | publisher: UNESCO | year: 2021
UNESCO. (2021). *T* (Technical Report No. 12). § 9.29

a master’s thesis
thesis | authors: Lee, A. | title: T | genre: M.Sc. thesis | publisher: Uni | year: 2021
Lee, A. (2021). *T* [Master’s thesis]. Uni. § 10.6, csl description-thesis
`),
];

describe('APA 7', () => {
  it.each([...journalExamples, ...bookExamples, ...otherExamples])(
    'writes the example of %s',
    (_, work, references) => {
      expect([cited(work, 'apa')]).toEqual(references);
    },
  );

  it.each(others)('%s', (_, work, references) => {
    expect([cited(work, 'apa')]).toEqual(references);
  });
});
