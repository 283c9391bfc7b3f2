import { Button, LinkButton } from '#views/components/button.tsx'
import { Discard } from '#views/components/console/wording/continued.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { Notice } from '#views/components/notice.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi, type Lang } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  kind: 'topic' | 'question'
  /** "3", "3-2" */
  name: string
  /** The user's unsaved input. */
  texts: { label: string; lang: Lang; text: string }[]
  /** The address of the form in which it was typed. */
  action: string
  /** Continues with it as a new topic or question. */
  addAction: string
  /** Other unsaved input for a new one, which this would overwrite; null if there is none. */
  otherHref: string | null
  backHref: string
}

/** Unsaved input in a topic or question that a colleague has removed; it can be added as a new one. */
export default function FaqOrphanedDraft({
  shell,
  kind,
  name,
  texts,
  action,
  addAction,
  otherHref,
  backHref,
}: Props) {
  const { t } = useUi()
  return (
    <ConsoleLayout shell={shell} title={t(`faq.text.${kind}`, { name })} hasErrors>
      <div className="flow">
        <Notice tone="err" role="alert" heading={t('faq.gone.heading')}>
          <p>{t(`faq.gone.${kind}`)}</p>
        </Notice>
        <section className="panel flow">
          <h2>{t('faq.gone.typed')}</h2>
          {texts.map(({ label, lang, text }) => (
            <div key={label}>
              <h3>{label}</h3>
              <p className="asis" lang={lang}>
                {text}
              </p>
            </div>
          ))}
          {texts.length === 0 && <p>{t('messages.empty')}</p>}
        </section>
        {otherHref && (
          <Notice tone="info">
            <p>{t(`faq.gone.${kind}Waits`)}</p>
            <LinkButton href={otherHref}>{t('messages.waiting.continue')}</LinkButton>
          </Notice>
        )}
        <div className="actions">
          {!otherHref && (
            <PostForm action={addAction} csrfToken={shell.csrfToken}>
              <Button tone="primary">{t(`faq.gone.${kind}Again`)}</Button>
            </PostForm>
          )}
          <Discard action={action} csrfToken={shell.csrfToken} label={t('messages.waiting.discard')} />
          <LinkButton tone="quiet" href={backHref}>
            {t('faq.text.back')}
          </LinkButton>
        </div>
      </div>
    </ConsoleLayout>
  )
}
