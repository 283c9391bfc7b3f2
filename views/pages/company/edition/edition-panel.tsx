import { LinkButton } from '#views/components/button.tsx'
import { useUi } from '#views/ui.tsx'
import { EditionFacts } from './edition-facts.tsx'
import type { Props } from './props.ts'

/** The facts of an edition, and the ways back to it. */
export function EditionPanel(props: Props) {
  const { restoreHref, draftHref } = props
  const { t } = useUi()
  return (
    <aside className="rail panel flow" aria-labelledby="about">
      <h2 id="about">{t('publication.edition.about')}</h2>
      <EditionFacts {...props} />
      {restoreHref && <LinkButton href={restoreHref}>{t('publication.edition.restore')}</LinkButton>}
      {draftHref && <LinkButton href={draftHref}>{t('publication.edition.toDraft')}</LinkButton>}
    </aside>
  )
}
