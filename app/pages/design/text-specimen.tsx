import { SubHeading } from '../../design-system/sub-heading/sub-heading.tsx';
import { Text, type TextSize, type TextTone, type TextWeight } from '../../design-system/text/text.tsx';
import { Specimen, States } from './specimen.tsx';

const headings = ['h3', 'h4', 'h5'] as const;
const weights: readonly TextWeight[] = ['light', 'regular', 'medium', 'semibold', 'bold'];
const sizes: readonly TextSize[] = [
  ...(['xxs', 'xxs2', 'xss', 'xs', 'sxs', 's', 'sm'] as const),
  ...(['ms', 'm', 'ml', 'lsm', 'l', 'xl', 'xxl'] as const),
];
const tones: readonly TextTone[] = ['ink', 'muted', 'accent', 'success', 'danger', 'warning'];

/** Fourteen sizes, five weights, five headings, in both scripts. */
export function TextSpecimen() {
  return (
    <Specimen name="text" title="Text">
      <States label="Sizes" shape="block">
        {sizes.map((size) => (
          <Text key={size} size={size}>
            {size} · Light falls with depth <span lang="ru">· Свет убывает</span>
          </Text>
        ))}
      </States>
      <States label="Weights">
        {weights.map((weight) => (
          <Text key={weight} size="m" weight={weight}>
            {weight} <span lang="ru">Связь</span>
          </Text>
        ))}
      </States>
      <States label="Headings by rank; h1 and h2 are above" shape="block">
        {headings.map((tag) => (
          <Text key={tag} as={tag}>
            {tag} Strands that find each other
          </Text>
        ))}
      </States>
      <States label="Body tags" shape="block">
        <Text as="p">
          A paragraph with <Text as="strong">strong</Text>, <Text as="em">emphasised</Text> and{' '}
          <Text as="small" size="xs">
            small
          </Text>{' '}
          words,{' '}
          <Text as="time" dateTime="2026-03-14" tone="muted">
            14 March 2026
          </Text>
          , and <a href="#text">the way to the type scale</a>.
        </Text>
      </States>
      <States label="Tones">
        {tones.map((tone) => (
          <Text key={tone} tone={tone}>
            {tone}
          </Text>
        ))}
      </States>
      <States label="Sub-heading" shape="block">
        <SubHeading as="h3">Research</SubHeading>
        <SubHeading as="h3" action={<a href="#text">All of it</a>}>
          With an action
        </SubHeading>
        <SubHeading as="h3">
          <span lang="ru">Образование и очень длинный подзаголовок, который переносится на узком экране</span>
        </SubHeading>
      </States>
    </Specimen>
  );
}
