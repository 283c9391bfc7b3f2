import { Button, LinkButton } from '#views/components/button.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'
import { MixedText } from '#views/components/mixed-text.tsx'
import { Sentences } from '#views/components/sentences.tsx'

export interface Props {
  shell: ConsoleShell
  name: string
  text: string
  /** The questions of a topic, which are removed with it; null for a question. */
  questions: { name: string; text: string }[] | null
  /** Its address for visitors. */
  address: string
  action: string
  backHref: string
}

/** Asks before a topic or a question is removed from the draft. */
export default function FaqRemoval({ shell, text, questions, address, action, backHref }: Props) {
  const { t, format } = useUi()
  const word = questions ? 'topic' : 'question'
  return (
    <ConsoleLayout shell={shell} title={t(`faq.removal.${word}Title`)}>
      <div className="flow">
        <h2>
          <MixedText text={t(`faq.removal.${word}Heading`, { text })} />
        </h2>
        {questions && questions.length > 0 && (
          <>
            <p>{t('faq.removal.questions', { n: format.count(questions.length) })}</p>
            <ul lang="ja">
              {questions.map((question) => (
                <li key={question.name}>
                  {question.name} {question.text}
                </li>
              ))}
            </ul>
          </>
        )}
        <p>{t('faq.removal.address', { address })}</p>
        <p>
          <Sentences>
            {t('faq.removal.published')}
            {t('faq.removal.undo')}
          </Sentences>
        </p>
        <PostForm className="actions" action={action} csrfToken={shell.csrfToken}>
          <Button tone="danger">{t(`faq.removal.submit${questions ? 'Topic' : 'Question'}`)}</Button>
          <LinkButton href={backHref}>{t('faq.removal.back')}</LinkButton>
        </PostForm>
      </div>
    </ConsoleLayout>
  )
}
