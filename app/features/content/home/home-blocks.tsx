import { useTranslation } from 'react-i18next';
import type { HomeContent } from '#contract/content.ts';
import { Button } from '../../../design-system/button/button.tsx';
import { stack } from '../../../design-system/layout/layout.ts';
import { SubHeading } from '../../../design-system/sub-heading/sub-heading.tsx';
import { Note, Text } from '../../../design-system/text/text.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { useSettings } from '../../../lib/settings.tsx';
import { ExternalLink } from '../external-link.tsx';
import courseStyles from './education-block.module.css';
import partnersStyles from './partners-block.module.css';
import studentsStyles from './students-block.module.css';

/** The energy of a reaction with and without a catalyst, as every course on kinetics draws it in its first chapter. */
function ReactionProfile() {
  return (
    <svg aria-hidden="true" className={courseStyles.profile} viewBox="0 0 480 320" preserveAspectRatio="xMidYMid meet">
      <path className={courseStyles.levels} d="M40 216H440M40 262H440M236 64V216" />
      <path className={courseStyles.axes} d="M40 28V296H448" />
      <path className={courseStyles.faint} d="M56 216C140 216 172 64 236 64S330 262 424 262" />
      <path className={courseStyles.curve} d="M56 216C132 216 168 140 220 140S262 178 288 178 340 262 424 262" />
      <path className={courseStyles.nodes} d="M56 216h0M288 178h0M424 262h0" />
      <path className={courseStyles.faintNodes} d="M236 64h0" />
      <path className={courseStyles.bright} d="M220 140h0" />
    </svg>
  );
}

interface EducationBlockProps {
  readonly education: HomeContent['education'];
}

/** The open course that everybody may take. */
export function EducationBlock({ education }: EducationBlockProps) {
  const { t } = useTranslation('content');
  const language = useLanguage();
  const { title, text, courseName, courseLanguage, courseUrl } = education;
  return (
    <section aria-labelledby="home-education" className={stack('4', 'oneColumn')}>
      <SubHeading id="home-education">{title}</SubHeading>
      <div className={courseStyles.course}>
        <div className={courseStyles.words}>
          <Text as="h3" size="l" lang={courseLanguage === language ? undefined : courseLanguage}>
            {courseName}
          </Text>
          <Text size="s" tone="muted" className={courseStyles.text}>
            {text}
          </Text>
          <ExternalLink href={courseUrl} className={courseStyles.link}>
            {t('home.learnMore')}
          </ExternalLink>
        </div>
        <div className={courseStyles.figure}>
          <ReactionProfile />
        </div>
      </div>
    </section>
  );
}

/** The universities that the lab works with, joined by a line like a bond. */
export function PartnersBlock({ partners }: { readonly partners: HomeContent['partners'] }) {
  const { t } = useTranslation('content');
  if (partners.length === 0) return null;
  return (
    <section aria-labelledby="home-partners" className={stack('5', 'oneColumn')}>
      <SubHeading id="home-partners">{t('home.partners')}</SubHeading>
      <ul className={partnersStyles.partners}>
        {partners.map(({ name, city, text, url }) => (
          <li key={url} className={partnersStyles.partner}>
            <Note>{city}</Note>
            <Text as="h3" size="ml">
              <ExternalLink href={url} className={partnersStyles.link}>
                {name}
              </ExternalLink>
            </Text>
            <Text size="sxs" tone="muted" className={partnersStyles.text}>
              {text}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns a mail link that sets the subject of the message. */
function mailAddress(email: string, subject: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(subject)}`;
}

/** What students can expect, in four numbered points along a chain, and how to write to the lab. */
export function StudentsBlock({ students }: { readonly students: HomeContent['students'] }) {
  const { t } = useTranslation('content');
  const { site } = useSettings();
  const email = site.contacts[0]?.email ?? '';
  return (
    <section aria-labelledby="home-students" className={stack('5', 'oneColumn')}>
      <SubHeading id="home-students">{t('home.students')}</SubHeading>
      <div className={studentsStyles.columns}>
        <div className={stack('3', 'oneColumn', 'top', 'start')}>
          <Text size="lsm" weight="semibold" className={studentsStyles.text}>
            {students.text}
          </Text>
          <Button href={mailAddress(email, students.mailSubject)} labelKey="writeUs" />
        </div>
        <ol className={studentsStyles.points}>
          {students.points.map(({ title, text }) => (
            <li key={title} className={studentsStyles.point}>
              <Text as="h3" size="m">
                {title}
              </Text>
              <Text size="sxs" tone="muted">
                {text}
              </Text>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
