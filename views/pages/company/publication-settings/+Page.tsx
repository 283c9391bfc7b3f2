import { Button, LinkButton } from '#views/components/button.tsx'
import { FormErrors, type Errors } from '#views/components/console/form-errors.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { Check, TextAreaField, TextField } from '#views/components/field.tsx'
import { Notice } from '#views/components/notice.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface SettingsValues {
  attestationJa: string
  attestationEn: string
  needsApproval: boolean
  /** As typed; '' keeps all. */
  yearsKept: string
}

export interface Props {
  shell: ConsoleShell
  action: string
  selfHref: string
  backHref: string
  values: SettingsValues
  changeNumber: string
  /** The text that stands for an empty one. */
  standardText: string
  maxYears: number
  /** Whether nobody else could approve. */
  isAlone: boolean
  /** Editions that saving takes away; null where there are none, or nothing was asked yet. */
  removes: number[] | null
  /** What somebody else has stored meanwhile against what was typed; null where nobody has. */
  meanwhile: { label: string; stored: string; typed: string }[] | null
  errors: Errors
}

/** How the company publishes. Years that take editions away are asked about first. */
export default function PublicationSettings(props: Props) {
  const { shell, values, removes, meanwhile, errors } = props
  const { t } = useUi()
  return (
    <ConsoleLayout
      shell={shell}
      title={t('publication.settings.title')}
      sub={t('publication.settings.sub')}
      hasErrors={Object.keys(errors).length > 0}
    >
      <div className="flow">
        {meanwhile && (
          <Notice tone="warn" role="alert" heading={t('publication.settings.changed.heading')}>
            <p>{t('publication.settings.changed.text')}</p>
            <ul>
              {meanwhile.map((fact) => (
                <li key={fact.label}>{t('publication.settings.changed.fact', fact)}</li>
              ))}
            </ul>
          </Notice>
        )}
        {removes ? (
          <Confirmation {...props} removes={removes} />
        ) : (
          <SettingsForm {...props} values={values} />
        )}
      </div>
    </ConsoleLayout>
  )
}

function Confirmation({
  shell,
  action,
  selfHref,
  values,
  changeNumber,
  removes,
}: Props & { removes: number[] }) {
  const { t, format } = useUi()
  const numbers = removes.map((number) => t('common.edition', { number: format.count(number) }))
  const { needsApproval, ...texts } = values
  return (
    <>
      <Notice
        tone="warn"
        role="alert"
        heading={t('publication.settings.confirm.heading', {
          count: removes.length,
          n: format.count(removes.length),
        })}
      >
        <p>{t('publication.settings.confirm.text', { numbers: numbers.join(t('audit.listSeparator')) })}</p>
        <p>{t('publication.settings.confirm.final')}</p>
      </Notice>
      <PostForm
        className="actions"
        action={action}
        csrfToken={shell.csrfToken}
        fields={{
          ...texts,
          changeNumber,
          confirmed: values.yearsKept,
          ...(needsApproval && { needsApproval: '1' }),
        }}
      >
        <Button tone="danger">{t('publication.settings.confirm.submit')}</Button>
        <LinkButton href={selfHref}>{t('publication.settings.confirm.back')}</LinkButton>
      </PostForm>
    </>
  )
}

function SettingsForm(props: Props) {
  const { shell, action, backHref, values, changeNumber, standardText, maxYears, isAlone, errors } = props
  const { t } = useUi()
  return (
    <PostForm className="flow" action={action} csrfToken={shell.csrfToken} fields={{ changeNumber }}>
      <FormErrors errors={errors} first="attestationJa" />
      <h2>{t('publication.settings.attestation.heading')}</h2>
      <TextAreaField
        id="attestationJa"
        name="attestationJa"
        rows={3}
        label={t('publication.settings.attestation.ja')}
        hint={t('publication.settings.attestation.hint', { text: standardText })}
        error={errors.attestationJa}
        defaultValue={values.attestationJa}
      />
      <TextAreaField
        id="attestationEn"
        name="attestationEn"
        rows={3}
        label={t('publication.settings.attestation.en')}
        hint={t('publication.settings.attestation.enHint')}
        error={errors.attestationEn}
        defaultValue={values.attestationEn}
      />
      <h2>{t('publication.settings.approval.heading')}</h2>
      {errors.needsApproval && (
        <p className="error" id="needsApproval-error">
          {t('common.form.errorPrefix')}
          {errors.needsApproval}
        </p>
      )}
      <Check
        id="needsApproval"
        name="needsApproval"
        value="1"
        defaultChecked={values.needsApproval}
        aria-invalid={errors.needsApproval ? true : undefined}
        aria-describedby={errors.needsApproval ? 'needsApproval-error' : undefined}
        label={t('publication.settings.approval.label')}
        hint={
          <>
            {t('publication.settings.approval.hint')}
            {isAlone && <> {t('publication.settings.approval.alone')}</>}
          </>
        }
      />
      <h2>{t('publication.settings.retention.heading')}</h2>
      <TextField
        id="yearsKept"
        name="yearsKept"
        type="number"
        min={1}
        max={maxYears}
        need="optional"
        label={t('publication.settings.retention.label')}
        hint={t('publication.settings.retention.hint', { max: maxYears })}
        error={errors.yearsKept}
        defaultValue={values.yearsKept}
      />
      <div className="actions">
        <Button tone="primary">{t('publication.settings.submit')}</Button>
        <LinkButton href={backHref}>{t('publication.request.back')}</LinkButton>
      </div>
    </PostForm>
  )
}
