import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#views/components/button.tsx'
import type { Errors } from '#views/components/console/form-errors.tsx'
import { SelectField, type Option } from '#views/components/field.tsx'
import { Icon } from '#views/components/icon.tsx'
import { Notice } from '#views/components/notice.tsx'
import { useUi } from '#views/ui.tsx'
import type { ReceivedProps } from './received-props.ts'
import { RootField, type RootFieldType } from '#views/components/console/import/root-field.tsx'

interface Props {
  file: ReceivedProps
  types: RootFieldType[]
  years: Option[]
  errors: Errors
}

/** One file with what was read in it. What is not clear is empty and amber. */
export function ReceivedFile({ file, types, years, errors }: Props) {
  const { t, format } = useUi()
  const { id, values, doubts } = file
  const isOpen = Object.values(doubts).some((doubt) => doubt !== null && doubt.length > 0)
  const nobody = [{ value: '', label: t('imports.received.choose') }]
  const of = (
    <span className="vh" lang="ja">
      {t('imports.received.of', { name: file.fileName })}
    </span>
  )
  return (
    <section
      className={isOpen && file.isCheckable ? 'panel received amber flow' : 'panel received flow'}
      aria-label={file.fileName}
    >
      <div className="row apart">
        <h2 lang="ja">{file.fileName}</h2>
        <Button small tone="quiet" name="drop" value={id}>
          {t('imports.received.drop')}
          {of}
        </Button>
      </div>
      <p className="sub tn">
        {[
          format.bytes(file.bytes),
          file.encoding,
          file.rows === null ? null : t('console.rows', { count: file.rows, n: format.count(file.rows) }),
          file.yen === null ? null : t('imports.received.yen', { yen: format.number(file.yen) }),
          ...file.evidence,
        ]
          .filter((part) => part !== null)
          .join(t('records.between'))}
      </p>
      {file.refusals.length > 0 && (
        <Notice tone="err" heading={t('imports.received.refused')}>
          <ul>
            {file.refusals.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Notice>
      )}
      {doubts.file.map((doubt) => (
        <Doubt key={doubt}>{doubt}</Doubt>
      ))}
      {file.isCheckable && (
        <div className="choices">
          <div>
            <SelectField
              id={`section_type-${id}`}
              name={`section_type-${id}`}
              label={t('imports.upload.type')}
              error={errors[`section_type-${id}`]}
              defaultValue={values.section_type}
              options={[...nobody, ...types.map(({ value, label }) => ({ value, label }))]}
            />
            {doubts.section_type && <Doubt>{doubts.section_type}</Doubt>}
          </div>
          <div>
            <SelectField
              id={`year-${id}`}
              name={`year-${id}`}
              label={t('imports.upload.year')}
              error={errors[`year-${id}`]}
              defaultValue={values.year}
              options={[...nobody, ...years]}
            />
            {doubts.year && <Doubt>{doubts.year}</Doubt>}
          </div>
          <div>
            <RootField
              name={`root_section_id-${id}`}
              label={t('imports.upload.rootSection')}
              value={values.root_section_id}
              none={file.kind === 'pdf' ? '-' : t('imports.upload.fromFile')}
              types={types}
              error={errors[`root_section_id-${id}`]}
            />
            {doubts.root_section_id && <Doubt>{doubts.root_section_id}</Doubt>}
          </div>
        </div>
      )}
      {file.sheets.length > 1 && (
        <div className="row">
          <SelectField
            id={`sheet-${id}`}
            name={`sheet-${id}`}
            label={t('imports.received.sheet')}
            defaultValue={file.sheet}
            options={file.sheets}
          />
          <Button small name="read" value={id}>
            {t('imports.received.readSheet')}
            {of}
          </Button>
        </div>
      )}
      {file.sheets.length === 1 && (
        <p className="sub">{t('imports.received.onlySheet', { name: file.sheets[0]!.label })}</p>
      )}
    </section>
  )
}

function Doubt({ children }: { children: ReactNode }) {
  return (
    <p className="doubt">
      <Icon of={TriangleAlert} /> {children}
    </p>
  )
}
