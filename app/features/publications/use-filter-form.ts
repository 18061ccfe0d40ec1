import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { useLocalPath } from '../../i18n/language.tsx';
import { filterOf, listPath, type PublicationFilter } from './publication-filter.ts';

/** How long who types is given to go on. */
const typingPauseMs = 300;

/** How the form comes to a new address. */
type Way = 'typing' | 'choice' | 'sent';

/**
 * How the form came to the address that it has made; null for others. At one of its own it shows already what the address says, and
 * perhaps more that was typed since.
 */
function wayOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'byForm' in state ? state.byForm : null;
}

/**
 * The filters as a form shows them: at once what is chosen or typed, which the address follows. Each choice is an entry of the history
 * that the way back leads to, and so is all that is typed in one go. What the address takes up from elsewhere, a link or the way back,
 * the form shows too.
 */
export function useFilterForm(filter: PublicationFilter) {
  const navigate = useNavigate();
  const location = useLocation();
  const isGoneBack = useNavigationType() === 'POP';
  const localPath = useLocalPath();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Where the page is as the pause of who types ends, not where it was as it began. */
  const here = useRef(location);
  const [draft, setDraft] = useState<PublicationFilter | null>(null);

  useEffect(() => {
    // Nothing has changed at first; somebody may have typed already.
    if (here.current === location) return;
    here.current = location;
    if (wayOf(location.state) !== null && !isGoneBack) return;
    clearTimeout(timer.current);
    setDraft(null);
  }, [location, isGoneBack]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const apply = (byForm: Way) => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const target = localPath(listPath(filterOf(new FormData(form.current))));
    const { pathname, search, state } = here.current;
    const goesOn = byForm !== 'choice' && wayOf(state) === 'typing';
    const replace = goesOn || target === pathname + search;
    void navigate(target, { replace, preventScrollReset: true, state: { byForm } });
  };

  const onChange = ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
    setDraft({ ...filter, ...draft, [target.name]: target.value });
    clearTimeout(timer.current);
    // A choice counts at once, but only after the form has taken it up.
    if (target instanceof HTMLSelectElement) timer.current = setTimeout(apply, 0, 'choice');
    else timer.current = setTimeout(apply, typingPauseMs, 'typing');
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    apply('sent');
  };

  return { form, shown: draft ?? filter, onChange, onSubmit };
}
