import { sectionTypeNames } from '#server/features/sections/index.ts'
import { param } from '#server/http/definitions/params.ts'
import { input } from '#server/lib/input.ts'
import { paths } from '../../paths.ts'
import { sendFile } from './csv-file.ts'
import { withCsvSite } from './csv-site.ts'
import { siteDownload } from './site-definitions.ts'
import { editionField } from './site-fields.ts'

/** Of a name in the file's, in code points: file systems take 255 bytes. */
const LONGEST_NAME = 40

/** /recipient/{id}/csv: all rows of a recipient's pages. The column of who was paid keeps its sums apart. */
export default siteDownload({
  path: paths.recipientCsv(':id'),
  params: { id: param.recipient },
  query: input({ edition: editionField }),
  send: (services, request) => {
    const { type, key } = request.params.id
    return withCsvSite(services, request, type, async (site) => {
      const { download, name } = await services.recipientDownloads.of(
        request.company.id,
        type,
        site.shown,
        key,
      )
      const named = [name.name, name.facility].flatMap((text) => text ?? [])
      const short = [...named[0]!].slice(0, LONGEST_NAME).join('')
      await sendFile(services, request, site, download, {
        kind: 'recipient-csv',
        names: { name: [short], plainName: [sectionTypeNames[type], 'recipient'] },
        condition: [named.join(' ')],
      })
    })
  },
})
