import { expect, it } from 'vitest';
import { userAgentNames } from './sign-in-row.tsx';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const android = 'Mozilla/5.0 (Linux; Android 10; K)';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

it.each([
  ['Chrome', 'Windows', `${windows} ${webKit} Chrome/140.0.0.0 Safari/537.36`],
  ['Edge', 'Windows', `${windows} ${webKit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`],
  ['Opera', 'Windows', `${windows} ${webKit} Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0`],
  ['Yandex Browser', 'Windows', `${windows} ${webKit} Chrome/138.0.0.0 YaBrowser/25.8.0.0 Safari/537.36`],
  ['Firefox', 'Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['Firefox', 'Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['Chrome', 'Android', `${android} ${webKit} Chrome/140.0.0.0 Mobile Safari/537.36`],
  ['Samsung Internet', 'Android', `${android} ${webKit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`],
  ['Edge', 'Android', `${android} ${webKit} Chrome/140.0.0.0 Mobile Safari/537.36 EdgA/140.0.0.0`],
  ['Chrome', 'ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/140.0.0.0 Safari/537.36`],
  ['Safari', 'iPhone', `${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['Chrome', 'iPhone', `${iPhone} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`],
  ['Firefox', 'iPhone', `${iPhone} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`],
  ['Safari', 'macOS', `${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`],
  ['Chrome', 'macOS', `${mac} ${webKit} Chrome/140.0.0.0 Safari/537.36`],
  [null, null, 'curl/8.5.0'],
  [null, null, ''],
  [null, null, '<script>alert(1)</script>'],
])('%s, %s', (browser, system, userAgent) => {
  expect(userAgentNames(userAgent)).toEqual({ browser, system });
});
