import { themeKey } from '../../lib/theme.ts';
import { tokenKey } from '../../session/token-storage.ts';

/**
 * Runs before anything is painted, so that nobody sees the wrong theme first, or "Sign in" where their name will stand.
 * It is written into the page as it is: keep it free of what old browsers lack.
 */
export const earlyScript = `try{var d=document.documentElement,t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')d.dataset.theme=t;if(localStorage.getItem('${tokenKey}'))d.dataset.returning=''}catch(e){}`;
