import { describe, expect, test, vi } from 'vitest';
import { dayOfText, textOfDay } from './day-text.ts';

describe('a day in words', () => {
  test.each([
    ['2030-05-17', 'en', 'May 17, 2030'],
    ['2030-05-17', 'ru', '17 мая 2030 г.'],
    ['0001-01-01', 'en', 'January 1, 0001'],
    ['0099-12-31', 'ru', '31 декабря 0099 г.'],
    ['9999-12-31', 'en', 'December 31, 9999'],
    ['', 'en', ''],
    ['soon', 'en', 'soon'],
  ])('%s in %s is %s', (day, locale, text) => {
    expect(textOfDay(day, locale)).toBe(text);
  });

  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Sao_Paulo', 'Europe/Moscow'])(
    'is the same in %s',
    (zone) => {
      vi.stubEnv('TZ', zone);
      expect(textOfDay('2018-11-04', 'en')).toBe('November 4, 2018');
      expect(textOfDay('0001-01-01', 'en')).toBe('January 1, 0001');
    },
  );

  test.each(['en', 'ru'])('is read back as it was written, every month of it, in %s', (locale) => {
    for (let month = 1; month <= 12; month += 1) {
      const day = `2031-${String(month).padStart(2, '0')}-28`;
      expect(dayOfText(textOfDay(day, locale), locale)).toBe(day);
    }
    expect(dayOfText(textOfDay('0007-03-09', locale), locale)).toBe('0007-03-09');
  });
});

describe('a typed day', () => {
  test.each([
    ['2030-05-17', 'en', '2030-05-17'],
    [' 2030-5-7 ', 'ru', '2030-05-07'],
    ['05/17/2030', 'en', '2030-05-17'],
    ['17/05/2030', 'ru', '2030-05-17'],
    ['17.05.2030', 'en', '2030-05-17'],
    ['17.05.2030', 'ru', '2030-05-17'],
    ['17 05 2030', 'ru', '2030-05-17'],
    ['2030/05/17', 'en', '2030-05-17'],
    ['17 may 2030', 'en', '2030-05-17'],
    ['Sept 3rd, 2030', 'en', '2030-09-03'],
    ['17 МАЯ 2030', 'ru', '2030-05-17'],
    ['17 май 2030', 'ru', '2030-05-17'],
    ['3 сент. 2030', 'ru', '2030-09-03'],
    ['17 May 2030', 'ru', '2030-05-17'],
    ['29.02.2028', 'ru', '2028-02-29'],
    ['01.01.0001', 'ru', '0001-01-01'],
    ['31.12.9999', 'ru', '9999-12-31'],
  ])('%s in %s is %s', (text, locale, day) => {
    expect(dayOfText(text, locale)).toBe(day);
  });

  test.each([
    '',
    'soon',
    '17.05',
    '17.05.30',
    '29.02.2027',
    '00.05.2030',
    '17.13.2030',
    '01.01.0000',
    'мая 2030',
    '1 2 3 May 2030',
    '17 may june 2030',
    '2030-02-30',
  ])('"%s" is none', (text) => {
    expect(dayOfText(text, 'ru')).toBeNull();
  });

  test('a month that does not exist in the order of this language is not turned round', () => {
    expect(dayOfText('17/05/2030', 'en')).toBeNull();
  });
});
