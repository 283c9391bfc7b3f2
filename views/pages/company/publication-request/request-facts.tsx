import { type Fact, Facts } from '#views/components/console/facts.tsx'
import { Moment } from '#views/components/moment.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'

/** Who requested what and for when, and the decision. */
export function RequestFacts(props: Props) {
  const { t, format } = useUi()
  const { requested, decided, edition } = props
  const fact = (name: string) => t(`publication.request.fact.${name}`)
  const moment = (name: string, at: number | null): Fact[] =>
    at === null ? [] : [{ label: fact(name), value: <Moment at={at} /> }]
  const who = ({ by, at }: { by: string; at: number }) => (
    <>
      {by}
      <br />
      <Moment at={at} />
    </>
  )
  return (
    <>
      <Facts
        facts={[
          { label: fact('tracks'), value: props.what },
          { label: fact('requested'), value: who(requested) },
          ...moment(props.kind === 'withdraw' ? 'withdrawalAt' : 'publishAt', props.publishAt),
          ...moment('withdrawalAt', props.withdrawAt),
          ...(decided ? [{ label: fact('decided'), value: who(decided) }] : []),
          ...moment('ended', props.endedAt),
          ...(edition
            ? [
                {
                  label: fact('edition'),
                  value: (
                    <a href={edition.href}>{t('common.edition', { number: format.count(edition.number) })}</a>
                  ),
                },
              ]
            : []),
        ]}
      />
      {(['note', 'attestation', 'reason'] as const)
        .filter((name) => props[name])
        .map((name) => (
          <p key={name}>
            <span className="sub">{fact(name)}</span>
            <br />
            {props[name]}
          </p>
        ))}
    </>
  )
}
