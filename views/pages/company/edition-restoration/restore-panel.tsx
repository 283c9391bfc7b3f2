import { LinkButton } from '#views/components/button.tsx'
import { DecisionForm } from '#views/components/console/publication/decision-form.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'

/** The decision to publish the edition again; and, folded, the way that changes the draft only. */
export function RestorePanel({ shell, number, nextEdition, form, backHref, draftHref }: Props) {
  const { t, format } = useUi()
  const numbers = { number: format.count(number), next: format.count(nextEdition) }
  return (
    <aside className="rail panel flow" id="go" aria-labelledby="next">
      <h2 id="next">{t('publication.restore.title', numbers)}</h2>
      <DecisionForm
        form={form}
        nextEdition={nextEdition}
        csrfToken={shell.csrfToken}
        submit={t('publication.restore.submit', numbers)}
      />
      <LinkButton full href={backHref}>
        {t('publication.restore.leave')}
      </LinkButton>
      <details>
        <summary>{t('publication.restore.draftOnly')}</summary>
        <div className="flow">
          <p className="hint">{t('publication.restore.draftHint', numbers)}</p>
          <LinkButton small href={draftHref}>
            {t('publication.edition.toDraft')}
          </LinkButton>
        </div>
      </details>
    </aside>
  )
}
