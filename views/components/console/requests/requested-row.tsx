import { Button } from '#views/components/button.tsx'
import { Notice } from '#views/components/notice.tsx'
import { MixedText } from '#views/components/mixed-text.tsx'
import { useUi } from '#views/ui.tsx'
import { guardUnsaved, PostForm } from '../post-form.tsx'
import { ScrollTable } from '../scroll-table.tsx'
import { DomainChip } from './domain-chip.tsx'
import { RequestedField, type RequestedFieldProps } from './requested-field.tsx'

export interface RequestedRowProps {
  /** The record's id. */
  id: string
  name: string
  /** The year and the section. */
  place: string
  /** The edition that visitors see; null where none shows the row. */
  edition: number | null
  fields: RequestedFieldProps[]
  /** Where the record is opened; null where the draft no longer has it. */
  href: string | null
  /** Saves values into the draft; null where nothing was proposed, or where it cannot be done any more. */
  save: { action: string; revision: string; canTake: boolean; isTyped: boolean } | null
  state: 'same' | 'deleted' | 'replaced'
  /** The institution of this row whose domain the address has; undefined where the same is said of all rows. */
  domain?: string | null
}

interface Props extends RequestedRowProps {
  /** Where the recipient's rows can be looked for; null once it is unknown. */
  listHref: string | null
  csrfToken: string
  errors: Record<string, string>
}

/** A row that a request is about: what it says in the edition and in the draft, and what is proposed. */
export function RequestedRow({ id, name, place, edition, fields, href, save, state, ...props }: Props) {
  const { listHref, csrfToken, errors, domain } = props
  const { t, format } = useUi()
  const form = save ? `row-${id}` : undefined
  const labels = {
    published:
      edition === null
        ? t('inbox.row.notPublished')
        : t('inbox.row.published', { number: format.count(edition) }),
    proposed: t('inbox.row.proposed'),
    draft: t('console.area.draft'),
  }
  return (
    <section className="flow" aria-labelledby={`head-${id}`}>
      <h2 id={`head-${id}`}>
        <MixedText text={name} /> <span className="sub">{place}</span>
      </h2>
      {domain !== undefined && <DomainOfRow institution={domain} />}
      {state !== 'same' && (
        <Notice tone="info">
          <p>{t(`inbox.row.${state}`)}</p>
          {state === 'replaced' && listHref && (
            <p>
              <a href={listHref}>{t('inbox.page.openList')}</a>
            </p>
          )}
        </Notice>
      )}
      {fields.length > 0 && (
        <ScrollTable label={t('inbox.row.label', { name })} lines edit={save !== null}>
          <thead role="rowgroup">
            <tr role="row">
              {[t('records.field'), labels.published, labels.proposed, labels.draft].map((label) => (
                <th role="columnheader" scope="col" key={label}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {fields.map((field) => (
              <RequestedField key={field.column} {...{ ...field, id, form, errors, labels }} />
            ))}
          </tbody>
        </ScrollTable>
      )}
      {save && form ? (
        <PostForm
          id={form}
          className="row"
          action={save.action}
          csrfToken={csrfToken}
          fields={{ record: id, revision: save.revision }}
          behaviours={guardUnsaved(save.isTyped)}
        >
          <Button small>{t('inbox.row.save')}</Button>
          {save.canTake && (
            <Button small name="take" value="1">
              {t('inbox.row.take')}
            </Button>
          )}
          {href && <a href={href}>{t('inbox.row.open')}</a>}
        </PostForm>
      ) : (
        href && (
          <p>
            <a href={href}>{t('inbox.row.open')}</a>
          </p>
        )
      )}
    </section>
  )
}

/** Whether the requester's address is of an institution that this row names. */
function DomainOfRow({ institution }: { institution: string | null }) {
  const { t } = useUi()
  return (
    <p className="sub">
      {institution === null ? (
        t('domains.notOfRow')
      ) : (
        <>
          <DomainChip of="all" /> <MixedText text={t('domains.ofInstitution', { institution })} />
        </>
      )}
    </p>
  )
}
