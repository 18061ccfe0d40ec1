import { describe, expect, it } from 'vitest';
import { cited, examplesIn } from './styles.test-support.ts';

/** Of the ACS Style Quick Guide in The ACS Guide to Scholarly Communication (2020), chapter 4.3. */
const examplesOfTheGuide = examplesIn(`
Journal article
article-journal | authors: Foster, J. C.; Varlas, S.; Couturaud, B.; Coe, J.; O’Reilly, R. K. | title: Getting into Shape: Reflections on a New Generation of Cylindrical Nanostructures’ Self-Assembly Using Polymer Building Block | containerTitle: J. Am. Chem. Soc. | year: 2019 | volume: 141 | issue: 7 | pages: 2742-2753 | doi: 10.1021/jacs.8b08648
Foster, J. C.; Varlas, S.; Couturaud, B.; Coe, J.; O’Reilly, R. K. Getting into Shape: Reflections on a New Generation of Cylindrical Nanostructures’ Self-Assembly Using Polymer Building Block. *J. Am. Chem. Soc.* **2019**, *141* (7), 2742–2753. DOI: 10.1021/jacs.8b08648 § Guide, Journal article

Book without editors, an edition
book | authors: Bauer, E. L. | title: A Statistical Manual for Chemists | edition: 2 | publisher: Academic Press | year: 1971
Bauer, E. L. *A Statistical Manual for Chemists*, 2nd ed.; Academic Press, 1971. § Guide, Book

Book with editors
book | editors: Ash, J. E.; Hyde, E. | title: Chemical Information Systems | publisher: Ellis Horwood | year: 1975
*Chemical Information Systems*; Ash, J. E., Hyde, E., Eds.; Ellis Horwood, 1975. § Guide, Book with editors
`);

/** Of The ACS Style Guide, 3rd ed. (2006), chapter 14, which names the place of a publisher too. */
const examplesOfTheThirdEdition = examplesIn(`
Journal article
article-journal | authors: Evans, D. A.; Fitch, D. M.; Smith, T. E.; Cee, V. J. | title: Application of Complex Aldol Reactions to the Total Synthesis of Phorboxazole B | containerTitle: J. Am. Chem. Soc. | year: 2000 | volume: 122 | pages: 10033-10046
Evans, D. A.; Fitch, D. M.; Smith, T. E.; Cee, V. J. Application of Complex Aldol Reactions to the Total Synthesis of Phorboxazole B. *J. Am. Chem. Soc.* **2000**, *122*, 10033–10046. § 3rd ed., pp 291–299

Journal article, three authors
article-journal | authors: Caruso, R. A.; Susha, A.; Caruso, F. | title: Multilayered Titania, Silica, and Laponite Nanoparticle Coatings on Polystyrene Colloidal Templates and Resulting Inorganic Hollow Spheres | containerTitle: Chem. Mater. | year: 2001 | volume: 13 | pages: 400-409
Caruso, R. A.; Susha, A.; Caruso, F. Multilayered Titania, Silica, and Laponite Nanoparticle Coatings on Polystyrene Colloidal Templates and Resulting Inorganic Hollow Spheres. *Chem. Mater.* **2001**, *13*, 400–409. § 3rd ed., pp 291–299

Book with authors
book | authors: Beall, H.; Trimbur, J. | title: A Short Guide to Writing about Chemistry | edition: 2nd ed. | publisher: Longman | publisherPlace: New York | year: 2001 | pages: 17-32
Beall, H.; Trimbur, J. *A Short Guide to Writing about Chemistry*, 2nd ed.; Longman: New York, 2001; pp 17–32. § 3rd ed., p 300

Book with editors
book | editors: Richey, H. G. | title: Grignard Reagents: New Developments | publisher: John Wiley & Sons | publisherPlace: Chicester, U.K. | year: 2000
*Grignard Reagents: New Developments*; Richey, H. G., Ed.; John Wiley & Sons: Chicester, U.K., 2000. § 3rd ed., p 302

Chapter in an edited book
chapter | authors: McBrien, M. | title: Selecting the Correct pH Value for HPLC | containerTitle: HPLC Made to Measure: A Practical Handbook for Optimization | editors: Kromidas, S. | publisher: Wiley-VCH | publisherPlace: Weinheim, Germany | year: 2006 | pages: 89-103
McBrien, M. Selecting the Correct pH Value for HPLC. In *HPLC Made to Measure: A Practical Handbook for Optimization*; Kromidas, S., Ed.; Wiley-VCH: Weinheim, Germany, 2006; pp 89–103. § 3rd ed., p 301

Government publication
report | authors: Gebhardt, S. E.; Thomas, R. G. | title: Nutritive Value of Foods | number: Home and Garden Bulletin No. 72 | publisher: U.S. Department of Agriculture, U.S. Government Printing Office | publisherPlace: Washington, DC | year: 2002
Gebhardt, S. E.; Thomas, R. G. *Nutritive Value of Foods*; Home and Garden Bulletin No. 72; U.S. Department of Agriculture, U.S. Government Printing Office: Washington, DC, 2002. § 3rd ed., Government publications

Thesis
thesis | authors: Chandrakanth, J. S. | title: Effects of Ozone on the Colloidal Stability of Particles Coated with Natural Organic Matter | genre: Doctoral dissertation | publisher: University of Colorado | publisherPlace: Boulder, CO | year: 1994
Chandrakanth, J. S. Effects of Ozone on the Colloidal Stability of Particles Coated with Natural Organic Matter. Ph.D. Dissertation, University of Colorado, Boulder, CO, 1994. § 3rd ed., Theses

Patent
patent | authors: Lenssen, K. C.; Jantscheff, P.; Kiedrowski, G.; Massing, U. | title: Cationic Lipids with Serine Backbone for Transfecting Biological Molecules | genre: Eur. Pat. Appl. | number: 1457483 | year: 2004
Lenssen, K. C.; Jantscheff, P.; Kiedrowski, G.; Massing, U. Cationic Lipids with Serine Backbone for Transfecting Biological Molecules. Eur. Pat. Appl. 1457483, 2004. § 3rd ed., Patents
`);

/** Cases that these examples leave open. */
const others = examplesIn(`
proceedings with a volume and without a publisher
paper-conference | authors: Lee, A. | title: T | containerTitle: Proc. X | volume: 4 | year: 2013
Lee, A. T. In *Proc. X*; 2013; Vol. 4. § own: no publisher

a data set in its repository
dataset | authors: Lee, A. | title: T | softwareVersion: v2 | containerTitle: Zenodo | year: 2020
Lee, A. *T*, version 2; Zenodo, 2020. § own: as a book, with its version

a patent as its kind calls itself
patent | authors: Иванов, И. | title: Т | genre: полезная модель | number: 2187888 | year: 2002
Иванов, И. Т. Полезная модель 2187888, 2002. § own: its own kind

but its country is told in English
patent | authors: Иванов, И. | title: Т | genre: пат. РФ | number: 2 187 888 | year: 2002
Иванов, И. Т. Russian Patent 2 187 888, 2002. § 3rd ed., Sheem; own: the blanks

as little as there can be
article-journal | title: T | year: 2021
T. **2021**. § own: as little as there can be
`);

describe('ACS', () => {
  it.each(examplesOfTheGuide)('writes the example of its guide: %s', (_, work, references) => {
    expect([cited(work, 'acs')]).toEqual(references);
  });

  it.each(examplesOfTheThirdEdition)('writes the example of its third edition: %s', (_, work, references) => {
    expect([cited(work, 'acs')]).toEqual(references);
  });

  it.each(others)('%s', (_, work, references) => {
    expect([cited(work, 'acs')]).toEqual(references);
  });
});
