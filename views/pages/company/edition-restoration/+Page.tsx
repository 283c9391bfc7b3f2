import { LinkButton } from '#views/components/button.tsx'
import { FormErrors } from '#views/components/console/form-errors.tsx'
import { OpenPublications } from '#views/components/console/open-publications.tsx'
import { ChangeFigures } from '#views/components/console/publication/change-figures.tsx'
import { Changes } from '#views/components/console/publication/changes.tsx'
import { DECISION_FORM } from '#views/components/console/publication/decision-form.tsx'
import { JumpBar } from '#views/components/console/publication/jump-bar.tsx'
import { Notice } from '#views/components/notice.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'
import { RestorePanel } from './restore-panel.tsx'

export type { Props } from './props.ts'

/** Asks before an earlier edition is published again: what changes for visitors, what is judged, and the decision. */
export default function EditionRestoration(props: Props) {
  const { shell, number, nextEdition, changes, blocked, form } = props
  const { t, format } = useUi()
  const numbers = { number: format.count(number), next: format.count(nextEdition) }
  const judgements = changes.judgements.length
  const count = { count: judgements, n: format.count(judgements) }
  const isSame = [changes.sums, changes.rows, changes.pdfs, changes.wording].every(
    ({ length }) => length === 0,
  )
  return (
    <ConsoleLayout
      shell={shell}
      crumbs={[
        { label: t('console.menu.preview'), href: props.publishHref },
        { label: t('publication.editions.title'), href: props.backHref },
      ]}
      title={t('publication.restore.title', numbers)}
      sub={t('publication.restore.sub', {
        ...numbers,
        when: format.dateWords(props.at),
        by: props.by,
      })}
      hasErrors={Object.keys(form.errors).length > 0}
    >
      <div className="flow">
        <FormErrors errors={form.errors} first="attest" />
        {blocked && (
          <>
            <Notice tone="warn" heading={t('publication.open.blockedTitle')}>
              <p>{t('publication.open.blocked')}</p>
            </Notice>
            <OpenPublications publications={blocked} />
          </>
        )}
        <div className={blocked ? undefined : 'split'}>
          <div className="flow">
            <ChangeFigures {...changes} {...(props.whole && { whole: props.whole })} />
            {isSame && <p>{t('publication.restore.same')}</p>}
            <Changes
              {...changes}
              judgementHeading={t('publication.judgement.restoreHeading', count)}
              form={blocked ? null : DECISION_FORM}
              errors={form.errors}
              after={t('common.edition', { number: numbers.number })}
            />
          </div>
          {!blocked && <RestorePanel {...props} />}
        </div>
        {blocked ? (
          <div className="actions">
            <LinkButton href={props.backHref}>{t('publication.edition.back')}</LinkButton>
          </div>
        ) : (
          <JumpBar judgements={judgements} href="#go" label={t('publication.jump')} />
        )}
      </div>
    </ConsoleLayout>
  )
}
