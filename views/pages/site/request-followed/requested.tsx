import { MixedText } from '#views/components/mixed-text.tsx'
import { useUi } from '#views/ui.tsx'
import { RequestedSections } from '../request-state/requested-sections.tsx'
import type { Followed } from './followed.ts'

/** What was asked. */
export function Requested({ type, sections, what, details, proposed }: Followed) {
  const { t } = useUi()
  return (
    <section className="panel flow">
      <h2>{t('requests.followed.asked')}</h2>
      <RequestedSections sections={sections} type={type} />
      <ul>
        {what.map((kind) => (
          <li key={kind}>{t(`requests.what.${kind}`)}</li>
        ))}
      </ul>
      {proposed.length > 0 ? (
        <dl className="tally">
          {proposed.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <MixedText text={text} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {details ? (
        <p className="typed">
          <MixedText text={details} />
        </p>
      ) : null}
    </section>
  )
}
