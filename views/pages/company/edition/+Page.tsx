import { LinkButton } from '#views/components/button.tsx'
import { Facts } from '#views/components/console/facts.tsx'
import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { PdfChanges, type PdfChangesProps } from '#views/components/console/pdf/pdf-changes.tsx'
import type { TypeName } from '#views/components/console/type-status.tsx'
import {
  WordingDifferences,
  type ScreenDifferences,
} from '#views/components/console/wording/wording-differences.tsx'
import { YearChanges, type YearChange } from '#views/components/console/year-changes.tsx'
import { CopyText } from '#views/components/copy-text.tsx'
import { Moment } from '#views/components/moment.tsx'
import { Notice } from '#views/components/notice.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  number: number
  at: number
  by: string
  /** null while it is shown. */
  replacedAt: number | null
  note: string
  restored: { number: number; href: string } | null
  rows: number
  yen: number
  contentHash: string
  restorableUntil: number | null
  isCurrent: boolean
  isPurged: boolean
  tracks: { name: string; version: number; changed: boolean }[]
  /** Against the edition before; empty where only wording or PDFs changed. */
  changes: { type: TypeName; years: YearChange[] }[]
  /** The same for lists of PDFs. */
  pdfs: PdfChangesProps[]
  /** And in the wording. */
  wording: ScreenDifferences[]
  /** null where it cannot be restored (it is shown already, or gone). */
  restoreHref: string | null
  draftHref: string | null
  backHref: string
}

/** One publication: its facts, what it held, and what it changed. */
export default function Edition(props: Props) {
  const { shell, number, changes, isPurged } = props
  const { t, format } = useUi()
  const before = format.count(number - 1)
  return (
    <ConsoleLayout shell={shell} title={t('publication.edition.title', { number: format.count(number) })}>
      <div className="flow">
        {isPurged && (
          <Notice tone="warn">
            <p>{t('publication.edition.purged')}</p>
          </Notice>
        )}
        <EditionFacts {...props} />
        <div className="actions">
          {props.restoreHref && (
            <LinkButton href={props.restoreHref}>{t('publication.edition.restore')}</LinkButton>
          )}
          {props.draftHref && (
            <LinkButton href={props.draftHref}>{t('publication.edition.toDraft')}</LinkButton>
          )}
          <LinkButton href={props.backHref}>{t('publication.edition.back')}</LinkButton>
        </div>
        {!isPurged && (
          <section className="flow" aria-labelledby="changes">
            <h2 id="changes">
              {number > 1
                ? t('publication.edition.changes', { number: before })
                : t('publication.edition.changesFirst')}
            </h2>
            {changes.length === 0 && <p>{t('publication.edition.same')}</p>}
            {changes.map(({ type, years }) => (
              <section className="flow" key={type}>
                <p>
                  <b>{t('console.preview.track', { type: t(`common.type.${type}`) })}</b>
                </p>
                <YearChanges
                  type={type}
                  years={years}
                  beforeLabel={number > 1 ? t('common.edition', { number: before }) : '-'}
                  afterLabel={t('common.edition', { number: format.count(number) })}
                />
              </section>
            ))}
          </section>
        )}
        {props.pdfs.map((list) => (
          <PdfChanges key={list.type} {...list} />
        ))}
        <WordingDifferences screens={props.wording} />
        <Tracks tracks={props.tracks} />
      </div>
    </ConsoleLayout>
  )
}

function EditionFacts(props: Props) {
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
            : [{ label: fact('kept'), value: <Moment at={restorableUntil} words /> }]),
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

function Tracks({ tracks }: Pick<Props, 'tracks'>) {
  const { t, format } = useUi()
  return (
    <section className="flow" aria-labelledby="tracks">
      <h2 id="tracks">{t('publication.edition.tracks')}</h2>
      <ScrollTable label={t('publication.edition.tracks')} wide={false}>
        <thead>
          <tr>
            <th scope="col">{t('publication.edition.track.name')}</th>
            <th scope="col" className="num">
              {t('publication.edition.track.version')}
            </th>
            <th scope="col">{t('publication.edition.track.changed')}</th>
          </tr>
        </thead>
        <tbody>
          {tracks.map(({ name, version, changed }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="num">
                {version === 0 ? t('publication.edition.track.nothing') : format.count(version)}
              </td>
              <td>{t(changed ? 'publication.edition.track.yes' : 'publication.edition.track.no')}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </section>
  )
}
