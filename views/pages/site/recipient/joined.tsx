import { useUi } from '#views/ui.tsx'
import { MixedText } from '#views/components/mixed-text.tsx'
import { Sentences } from '#views/components/sentences.tsx'

interface JoinedProps {
  type: 'disclosure' | 'patient'
  name: string | null
  facility: string | null
  names: string[]
  facilities: string[]
}

/** Why rows are attributed to one recipient, with every spelling, and the limits of this method. */
export function Joined({ type, name, facility, names, facilities }: JoinedProps) {
  const { t } = useUi()
  const kind = name ? (facility ? 'person' : 'personAlone') : type
  const facts = [
    [t('site.column.person'), names] as const,
    [t(`site.recipient.facility.${type}`), facilities] as const,
  ].filter(([, spellings]) => spellings.length > 0)
  return (
    <>
      <dl className="facts">
        {facts.map(([label, spellings]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd lang="ja">{spellings.join('、')}</dd>
          </div>
        ))}
      </dl>
      <p className="sub">
        <Sentences>
          <MixedText text={t(`site.recipient.joined.${kind}`)} />
          <MixedText text={t('site.recipient.spellings')} />
        </Sentences>
      </p>
    </>
  )
}
