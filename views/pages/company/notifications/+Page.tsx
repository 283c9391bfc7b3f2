import { Button } from '#views/components/button.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { ProfileTabs } from '#views/components/console/profile-tabs.tsx'
import { Check } from '#views/components/field.tsx'
import { Sentences } from '#views/components/sentences.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

type ImportMail = 'importDone' | 'importFailed'
type PublicationMail =
  | 'publicationWaiting'
  | 'publicationDecided'
  | 'publicationDone'
  | 'publicationWithdrawn'
  | 'publicationFailed'
type RequestMail = 'requestReceived' | 'requestDue'
type SystemMail = 'webhookOff'

export interface Props {
  shell: ConsoleShell
  action: string
  /** The address that mails are sent to, and the page that changes it. */
  email: string
  profileHref: string
  mails: { kind: ImportMail | PublicationMail | RequestMail | SystemMail; control: string; on: boolean }[]
}

const groups = [
  ['import', ['importDone', 'importFailed']],
  [
    'publication',
    [
      ...(['publicationWaiting', 'publicationDecided', 'publicationDone'] as const),
      ...(['publicationWithdrawn', 'publicationFailed'] as const),
    ],
  ],
  ['request', ['requestReceived', 'requestDue']],
  ['system', ['webhookOff']],
] as const

/** /company/profile/notifications: the mails that a user can switch off, and those that are always sent. */
export default function Notifications({ shell, action, email, profileHref, mails }: Props) {
  const { t } = useUi()
  return (
    <ConsoleLayout shell={shell} title={t('profile.mails.title')} sub={t('profile.mails.sub')}>
      <div className="flow">
        <ProfileTabs current="notifications" role={shell.role} />
        <p>
          <Sentences>
            {t('profile.mails.to', { email })}
            <a href={profileHref}>{t('profile.mails.change')}</a>
          </Sentences>
        </p>
        <PostForm className="flow prose" action={action} csrfToken={shell.csrfToken} fields={{ marker: '1' }}>
          {groups.map(([group, kinds]) => (
            <fieldset key={group} className="flow">
              <legend>{t(`profile.mails.group.${group}`)}</legend>
              <p className="hint">{t(`profile.mails.hint.${group}`)}</p>
              {mails
                .filter(({ kind }) => (kinds as readonly string[]).includes(kind))
                .map(({ kind, control, on }) => (
                  <Check
                    key={kind}
                    id={control}
                    name={control}
                    value="1"
                    defaultChecked={on}
                    label={t(`profile.mails.kind.${kind}`)}
                  />
                ))}
            </fieldset>
          ))}
          <div className="actions">
            <Button tone="primary">{t('profile.mails.save')}</Button>
          </div>
        </PostForm>
        <section className="panel flow" aria-labelledby="always">
          <h2 id="always">{t('profile.mails.always.title')}</h2>
          <p>{t('profile.mails.always.text')}</p>
        </section>
      </div>
    </ConsoleLayout>
  )
}
