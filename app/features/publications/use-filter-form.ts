import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { useLocalPath } from '../../i18n/language.tsx';
import { filterOf, listPath, type PublicationFilter } from './publication-filter.ts';

/** How long the form waits for the user to go on typing. */
const typingPauseMs = 300;

/** How the form caused a new address. */
type Cause = 'typing' | 'choice' | 'sent';

/**
 * Returns how the form caused this address; null if it did not. In the first case the form already shows the address's filter, and perhaps
 * text that was typed since.
 */
function causeOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'byForm' in state ? state.byForm : null;
}

/**
 * The filter form. It shows choices and typing at once, and the address follows. Each choice, and all text typed in one go, is one entry of
 * the history. When the address changes otherwise, by a link or the way back, the form shows its filter.
 */
export function useFilterForm(filter: PublicationFilter) {
  const navigate = useNavigate();
  const location = useLocation();
  const isGoneBack = useNavigationType() === 'POP';
  const localPath = useLocalPath();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The location at the end of the typing pause, not at its beginning. */
  const here = useRef(location);
  const [draft, setDraft] = useState<PublicationFilter | null>(null);

  useEffect(() => {
    // Nothing has changed on the first drawing, but the user may have typed already.
    if (here.current === location) return;
    here.current = location;
    if (causeOf(location.state) !== null && !isGoneBack) return;
    clearTimeout(timer.current);
    setDraft(null);
  }, [location, isGoneBack]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const apply = (byForm: Cause) => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const target = localPath(listPath(filterOf(new FormData(form.current))));
    const { pathname, search, state } = here.current;
    const goesOn = byForm !== 'choice' && causeOf(state) === 'typing';
    const replace = goesOn || target === pathname + search;
    void navigate(target, { replace, preventScrollReset: true, state: { byForm } });
  };

  const onChange = ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
    setDraft({ ...filter, ...draft, [target.name]: target.value });
    clearTimeout(timer.current);
    // A choice takes effect at once, but only after the form has it.
    if (target instanceof HTMLSelectElement) timer.current = setTimeout(apply, 0, 'choice');
    else timer.current = setTimeout(apply, typingPauseMs, 'typing');
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    apply('sent');
  };

  return { form, shown: draft ?? filter, onChange, onSubmit };
}
