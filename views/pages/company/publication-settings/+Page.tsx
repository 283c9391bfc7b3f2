import { Moment } from '#views/components/moment.tsx'
import { Notice } from '#views/components/notice.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import { useUi } from '#views/ui.tsx'
import { Confirmation } from './confirmation.tsx'
import type { Props } from './props.ts'
import { SettingsForm } from './settings-form.tsx'

export type { SettingsValues, Props } from './props.ts'

/** How the company publishes. Years that take editions away are asked about first. */
export default function PublicationSettings(props: Props) {
  const { shell, values, removes, meanwhile, approvalEnd, errors } = props
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
        {approvalEnd && (
          <Notice tone="info" heading={t('publication.settings.approvalEnd.heading')}>
            <p>
              <Moment at={approvalEnd.at} /> {approvalEnd.by}
            </p>
            <p>{t(`publication.settings.approvalEnd.${approvalEnd.isOwn ? 'own' : 'other'}`)}</p>
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
