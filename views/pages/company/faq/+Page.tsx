import { Plus } from 'lucide-react'
import { LinkButton, Button } from '#views/components/button.tsx'
import { FormErrors } from '#views/components/console/form-errors.tsx'
import { TrackStatus } from '#views/components/console/wording/track-status.tsx'
import { OrderChanged } from '#views/components/console/order-changed.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { Notice } from '#views/components/notice.tsx'
import { Tabs } from '#views/components/tabs.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import { useUi } from '#views/ui.tsx'
import { NewTopic } from './new-topic.tsx'
import { Questions } from './questions.tsx'
import type { Props } from './props.ts'

export type { Props } from './props.ts'

/** The FAQ of the draft: topics, questions and their order. */
export default function Faq(props: Props) {
  const { shell, errors } = props
  const { t } = useUi()
  return (
    <ConsoleLayout
      shell={shell}
      title={t('faq.list.title')}
      sub={t('faq.list.sub')}
      hasErrors={Object.keys(errors).length > 0 || props.isChanged}
      actions={
        <>
          <LinkButton href={props.previewHref}>{t('faq.list.preview')}</LinkButton>
          <LinkButton icon={Plus} href="#new-topic">
            {t('faq.list.newTopic')}
          </LinkButton>
          {props.newQuestionHref && (
            <LinkButton tone="primary" icon={Plus} href={props.newQuestionHref}>
              {t('faq.list.addQuestion')}
            </LinkButton>
          )}
        </>
      }
    >
      <div className="flow">
        <Tabs label={t('messages.tabs')} items={props.tabs} />
        <TrackStatus {...props.trackStatus}>
          {props.moveAction && (
            <PostForm action={props.moveAction} csrfToken={shell.csrfToken}>
              <Button small>{t('console.publication.move')}</Button>
            </PostForm>
          )}
        </TrackStatus>
        <FormErrors errors={errors} first="title.ja" />
        {props.isQuestionTyped && (
          <Notice tone="info" heading={t('faq.list.typedQuestion')}>
            {props.typedQuestionHref ? (
              <LinkButton href={props.typedQuestionHref}>{t('messages.waiting.continue')}</LinkButton>
            ) : (
              <p>{t('faq.list.typedNeedsTopic')}</p>
            )}
          </Notice>
        )}
        {props.orphanedDrafts.length > 0 && (
          <Notice tone="warn" heading={t('faq.list.typedGone')}>
            <ul>
              {props.orphanedDrafts.map(({ name, isTopic, href }) => (
                <li key={href}>
                  <a href={href}>{t(`faq.list.typedIn${isTopic ? 'Topic' : 'Question'}`, { name })}</a>
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {props.isChanged && <OrderChanged />}
        <Questions {...props} />
        <NewTopic {...props} />
      </div>
    </ConsoleLayout>
  )
}
