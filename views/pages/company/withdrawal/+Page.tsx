import { EyeOff } from 'lucide-react'
import { Button, LinkButton } from '#views/components/button.tsx'
import { FormErrors, type Errors } from '#views/components/console/form-errors.tsx'
import { OpenPublications, type OpenPublication } from '#views/components/console/open-publications.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { ScheduleFields } from '#views/components/console/schedule-fields.tsx'
import type { ScheduleValues } from '#views/components/console/schedule-values.ts'
import type { AreaFigures } from '#views/components/console/area-figures.tsx'
import type { TypeName } from '#views/components/console/type-name.ts'
import { EmptyState } from '#views/components/empty-state.tsx'
import { Check, TextAreaField } from '#views/components/field.tsx'
import { Notice } from '#views/components/notice.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  /** What is published now. */
  types: ({ type: TypeName; chosen: boolean } & AreaFigures)[]
  /** Lists of PDFs that are published now; `name` is the control's. */
  pdfs: { name: string; type: TypeName; chosen: boolean; count: number }[]
  /** Scheduled withdrawals, and publications that would show the withdrawn content again. */
  withdrawals: OpenPublication[]
  others: OpenPublication[]
  /** Hidden fields that pin what the page showed. */
  pins: Record<string, string>
  needsApproval: boolean
  zone: string
  action: string
  backHref: string
  values: { note: string } & Partial<ScheduleValues>
  /** By control: note, withdrawDay, type-…; '' for the whole form. */
  errors: Errors
}

/** Asks before data is hidden from visitors, at once or at a time. */
export default function Withdrawal({ shell, types, pdfs, errors, values, ...props }: Props) {
  const { t, format } = useUi()
  const first = `type-${types[0]?.type ?? pdfs[0]?.name ?? ''}`
  return (
    <ConsoleLayout
      shell={shell}
      crumbs={[{ label: t('console.menu.preview'), href: props.backHref }]}
      title={t('publication.withdrawal.title')}
      sub={t('publication.withdrawal.sub')}
      hasErrors={Object.keys(errors).length > 0}
    >
      {types.length + pdfs.length === 0 ? (
        <EmptyState
          icon={EyeOff}
          title={t('publication.withdrawal.emptyTitle')}
          action={<LinkButton href={props.backHref}>{t('publication.request.back')}</LinkButton>}
        >
          <p>{t('publication.withdrawal.emptyText')}</p>
        </EmptyState>
      ) : (
        <div className="flow prose">
          <Notice tone="err" heading={t('publication.withdrawal.heading')}>
            <p>{t('publication.withdrawal.text')}</p>
            {props.needsApproval && <p>{t('publication.withdrawal.approval')}</p>}
          </Notice>
          <Waiting {...props} />
          <PostForm className="flow" action={props.action} csrfToken={shell.csrfToken} fields={props.pins}>
            <FormErrors errors={errors} first={first} />
            <fieldset className="panel flow">
              <legend>{t('publication.withdrawal.choose')}</legend>
              {types.map(({ type, chosen, rows, yen }) => (
                <Check
                  key={type}
                  id={`type-${type}`}
                  name={type}
                  value="1"
                  defaultChecked={chosen}
                  label={t('console.preview.track', { type: t(`common.type.${type}`) })}
                  hint={t('publication.withdrawal.figures', {
                    count: rows,
                    rows: format.count(rows),
                    yen: format.count(yen),
                  })}
                />
              ))}
              {pdfs.map(({ name, type, chosen, count }) => (
                <Check
                  key={name}
                  id={`type-${name}`}
                  name={name}
                  value="1"
                  defaultChecked={chosen}
                  label={t('publication.pdf.heading', { type: t(`common.type.${type}`) })}
                  hint={t('publication.pdf.files', { count, n: format.count(count) })}
                />
              ))}
            </fieldset>
            <TextAreaField
              id="note"
              name="note"
              rows={3}
              need="optional"
              label={t('publication.withdrawal.note')}
              hint={t('publication.withdrawal.noteHint')}
              error={errors.note}
              defaultValue={values.note}
            />
            <ScheduleFields name="withdraw" values={values} errors={errors} />
            <p className="sub">{t('publication.form.withdrawHint', { zone: props.zone })}</p>
            <div className="actions">
              <Button tone="danger">{t('publication.withdrawal.submit')}</Button>
              <LinkButton href={props.backHref}>{t('publication.request.back')}</LinkButton>
            </div>
          </PostForm>
        </div>
      )}
    </ConsoleLayout>
  )
}

/** Open publications, and how the withdrawal affects them. */
function Waiting({ withdrawals, others }: Pick<Props, 'withdrawals' | 'others'>) {
  const { t } = useUi()
  return (
    <>
      <OpenPublications publications={withdrawals} title={t('publication.waiting.list')} />
      {withdrawals.length > 0 && <p>{t('publication.waiting.pinned')}</p>}
      <OpenPublications publications={others} />
      {others.length > 0 && <p>{t('publication.waiting.shows')}</p>}
    </>
  )
}
