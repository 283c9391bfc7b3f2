import { CircleCheck } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import { PublishForm, type PublishFormProps } from '#views/components/console/publish-form.tsx'
import { YearChanges, type YearChange } from '#views/components/console/year-changes.tsx'
import type { TypeName } from '#views/components/console/type-standing.tsx'
import { EmptyState } from '#views/components/empty-state.tsx'
import { Stats } from '#views/components/key-figures.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  nextEdition: number
  /** Null before the first publication. */
  currentEdition: number | null
  /** Types that change; empty when there is nothing to publish. */
  tracks: { type: TypeName; years: YearChange[] }[]
  rows: { added: number; changed: number; removed: number } | null
  /** Whole yen, the edition's difference over everything. */
  yenDifference: number
  form: Omit<PublishFormProps, 'csrfToken' | 'userName' | 'nextEdition'>
}

/** The page before a publication: the sums before → after, a note, and who confirms them. */
export default function Publish({ shell, nextEdition, currentEdition, tracks, ...props }: Props) {
  const { t, format } = useUi()
  const number = format.count(nextEdition)
  const sub =
    currentEdition === null
      ? t('console.publish.subFirst', { number })
      : t('console.publish.sub', { number, current: format.count(currentEdition) })
  return (
    <ConsoleLayout
      shell={shell}
      title={t('console.publish.title')}
      sub={tracks.length > 0 && sub}
      hasErrors={Object.keys(props.form.errors).length > 0}
    >
      {tracks.length > 0 ? (
        <div className="flow">
          <Overview {...props} />
          {tracks.map(({ type, years }) => (
            <section className="flow" key={type}>
              <h2>{t('console.preview.track', { type: t(`common.type.${type}`) })}</h2>
              <YearChanges type={type} years={years} afterLabel={t('common.edition', { number })} />
            </section>
          ))}
          <PublishForm
            {...props.form}
            csrfToken={shell.csrfToken}
            userName={shell.userName}
            nextEdition={nextEdition}
          />
        </div>
      ) : (
        <EmptyState
          icon={CircleCheck}
          title={t('console.publish.nothingTitle')}
          action={<LinkButton href={props.form.backHref}>{t('console.publish.back')}</LinkButton>}
        >
          <p>{t('console.publish.nothingText')}</p>
        </EmptyState>
      )}
    </ConsoleLayout>
  )
}

function Overview({ rows, yenDifference }: Pick<Props, 'rows' | 'yenDifference'>) {
  const { t, format } = useUi()
  const amount = {
    label: t('console.publish.yenDifference'),
    value: format.signed(yenDifference),
    unit: t('common.unit.yen'),
  }
  const unit = t('common.unit.rows')
  return (
    <>
      <Stats figures={[amount]} />
      {rows && (
        <Stats
          figures={[
            { label: t('console.publish.added'), value: format.count(rows.added), unit },
            { label: t('console.publish.changed'), value: format.count(rows.changed), unit },
            { label: t('console.publish.removed'), value: format.count(rows.removed), unit },
          ]}
        />
      )}
    </>
  )
}
