import { Facts } from '#views/components/console/facts.tsx'
import { CopyText } from '#views/components/copy-text.tsx'
import { Moment } from '#views/components/moment.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'

/** The facts of an edition: when and by whom it was published, its content, and until when it can be restored. */
export function EditionFacts(props: Props) {
  const { t, format } = useUi()
  const { replacedAt, restored, restorableUntil, note } = props
  const fact = (name: string) => t(`publication.edition.fact.${name}`)
  return (
    <>
      <Facts
        facts={[
          { label: fact('published'), value: <Moment at={props.at} /> },
          { label: fact('by'), value: props.by },
          { label: fact('until'), value: replacedAt === null ? fact('now') : <Moment at={replacedAt} /> },
          { label: fact('rows'), value: format.count(props.rows) },
          { label: fact('yen'), value: format.count(props.yen) },
          ...(restored
            ? [
                {
                  label: fact('restored'),
                  value: (
                    <a href={restored.href}>
                      {t('common.edition', { number: format.count(restored.number) })}
                    </a>
                  ),
                },
              ]
            : []),
          ...(restorableUntil === null
            ? []
            : [{ label: fact('kept'), value: <Moment at={restorableUntil} day /> }]),
          { label: fact('note'), value: note || '-' },
        ]}
      />
      <p className="any">
        <span className="sub">{fact('hash')}</span>
        <br />
        <code>
          <CopyText text={props.contentHash} />
        </code>
        <br />
        <span className="sub">{t('publication.edition.hashHint')}</span>
      </p>
    </>
  )
}
