import { Facts, type Fact } from '#views/components/console/facts.tsx'
import { Moment } from '#views/components/moment.tsx'
import { useUi } from '#views/ui.tsx'
import type { ImportFile } from './import-file.ts'

/** The file and its slot, followed by the results of the check, if any. */
export function FilePanel({ file, more = [] }: { file: ImportFile; more?: Fact[] }) {
  const { t, format } = useUi()
  return (
    <section className="panel flow">
      <h2>{t('imports.file.title')}</h2>
      <Facts
        facts={[
          { label: t('imports.file.name'), value: <span lang="ja">{file.fileName}</span> },
          {
            label: t('imports.file.slot'),
            value: t('imports.file.slotValue', {
              type: t(`common.type.${file.type}`),
              year: format.fiscalYear(file.year),
            }),
          },
          { label: t('imports.file.rootSection'), value: file.rootSection ?? t('imports.file.notYetKnown') },
          ...(file.sheet === null
            ? []
            : [{ label: t('files.detail.sheet'), value: <span lang="ja">{file.sheet}</span> }]),
          { label: t('imports.file.size'), value: format.bytes(file.bytes) },
          ...more,
          {
            label: t('imports.file.upload'),
            value: (
              <>
                {file.uploadedBy}
                <br />
                <Moment at={file.uploadedAt} />
              </>
            ),
          },
        ]}
      />
    </section>
  )
}
