import { Moment } from '#views/components/moment.tsx'
import { useUi } from '#views/ui.tsx'
import type { CorrectionDetails } from './correction-props.ts'

/** When the edition was published, why, and what it changed. */
export function CorrectionFacts({ publishedAt, note, changed }: CorrectionDetails) {
  const { t } = useUi()
  return (
    <dl className="facts">
      <div>
        <dt>{t('corrections.published')}</dt>
        <dd className="tn">
          <Moment at={publishedAt} />
        </dd>
      </div>
      <div>
        <dt>{t('corrections.note')}</dt>
        {note ? (
          <dd className="asis" lang="ja">
            {note}
          </dd>
        ) : (
          <dd>{t('corrections.noNote')}</dd>
        )}
      </div>
      <div>
        <dt>{t('corrections.changed')}</dt>
        <dd>
          {changed.length > 0 ? changed.join(t('corrections.separator')) : t('corrections.nothingChanged')}
        </dd>
      </div>
    </dl>
  )
}
