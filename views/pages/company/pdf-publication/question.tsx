import { Button, LinkButton } from '#views/components/button.tsx'
import { OpenPublications } from '#views/components/console/open-publications.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { Notice } from '#views/components/notice.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'

/** What happens, and the button. */
export function Question(props: Props) {
  const { shell, part, pdf, nextEdition, counts, otherChanges, waiting, planned } = props
  const { t, format } = useUi()
  const text = (key: string) =>
    t(`pdf.${part}.${key}`, {
      title: pdf.title,
      number: format.count(nextEdition),
      before: format.count(counts.before),
      after: format.count(counts.after),
    })
  return (
    <>
      <Notice tone={part === 'publication' ? 'info' : 'warn'} heading={text('heading')}>
        <ul>
          <li>{text('effect')}</li>
          <li>{text('counts')}</li>
          <li>{text('lists')}</li>
          {waiting.some(({ kind }) => kind === 'publish') && <li>{t('pdf.waiting.publish')}</li>}
          {props.returns && <li>{t('pdf.waiting.returns')}</li>}
          {planned.length > 0 && <li>{t('pdf.waiting.withdrawal')}</li>}
          {otherChanges && <li>{t('pdf.othersWait')}</li>}
          <li>{text('undo')}</li>
        </ul>
      </Notice>
      <OpenPublications publications={[...waiting, ...planned]} />
      <PostForm className="actions" action={props.action} csrfToken={shell.csrfToken}>
        <Button tone={part === 'publication' ? 'primary' : 'danger'}>{text('submit')}</Button>
        <LinkButton href={props.backHref}>{t('pdf.back')}</LinkButton>
      </PostForm>
    </>
  )
}
