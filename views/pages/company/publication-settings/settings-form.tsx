import { Button, LinkButton } from '#views/components/button.tsx'
import { FormErrors } from '#views/components/console/form-errors.tsx'
import { CurrentPassword } from '#views/components/console/profile/current-password.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { TextAreaField, Check, TextField } from '#views/components/field.tsx'
import { Sentences } from '#views/components/sentences.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'

/** The form of the settings. */
export function SettingsForm(props: Props) {
  const {
    shell,
    action,
    backHref,
    values,
    changeNumber,
    standardText,
    maxYears,
    isAlone,
    hasApprovers,
    username,
    errors,
  } = props
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
          <Sentences>
            {t('publication.settings.approval.hint')}
            {isAlone && t('publication.settings.approval.alone')}
            {!isAlone && !hasApprovers && t('publication.form.noApprovers')}
          </Sentences>
        }
      />
      {username !== null && (
        <>
          <p className="sub">{t('publication.settings.approval.password')}</p>
          <CurrentPassword
            id="settings_password"
            username={username}
            need="optional"
            error={errors.settings_password}
          />
        </>
      )}
      <h2>{t('publication.settings.byToken.heading')}</h2>
      <Check
        id="publishesByToken"
        name="publishesByToken"
        value="1"
        defaultChecked={values.publishesByToken}
        label={t('publication.settings.byToken.label')}
        hint={t('publication.settings.byToken.hint')}
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
