import type { Errors } from '../form-errors.tsx'
import { PdfChanges } from '../pdf/pdf-changes.tsx'
import { WordingDifferences } from '../wording/wording-differences.tsx'
import { ChangedRows } from './changed-rows.tsx'
import { Judgements } from './judgements.tsx'
import type { PublicationChanges } from './publication-changes.ts'
import { PortalNotice } from './portal-notice.tsx'
import { SectionSums } from './section-sums.tsx'

interface Props extends PublicationChanges {
  judgementHeading: string
  /** The form that confirms them; null where nobody is asked. */
  form: string | null
  errors?: Errors
  /** What the new figures belong to. */
  after: string
}

/** What a publication changes for visitors: what to look at first, then sums, rows, PDFs and words. */
export function Changes({ judgements, judgementHeading, form, errors, after, ...props }: Props) {
  return (
    <>
      {props.portal ? <PortalNotice change={props.portal} /> : null}
      <Judgements
        judgements={judgements}
        heading={judgementHeading}
        form={form}
        {...(errors && { errors })}
      />
      {props.sums.map((sums) => (
        <SectionSums key={sums.type} {...sums} after={after} />
      ))}
      {props.rows.map((rows) => (
        <ChangedRows key={rows.type} {...rows} />
      ))}
      {props.pdfs.map((list) => (
        <PdfChanges key={list.type} {...list} />
      ))}
      <WordingDifferences screens={props.wording} />
    </>
  )
}
