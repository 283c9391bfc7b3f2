import { MixedText } from '#views/components/mixed-text.tsx'
import { useUi } from '#views/ui.tsx'
import { AskedAbout } from './asked.tsx'
import type { Followed } from './followed.ts'

/** What was asked. */
export function Requested({ type, sections, what, details, proposed }: Followed) {
  const { t } = useUi()
  return (
    <section className="panel flow">
      <h2>{t('requests.followed.asked')}</h2>
      <AskedAbout type={type} sections={sections} what={what} />
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
