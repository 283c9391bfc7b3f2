import { readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type S3rver from 's3rver'

/** Fewer than S3 gives, so that tests see several pages. */
const PAGE = 3

const xml = (root: string, content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${content}</${root}>`

/** The calls that s3rver lacks, or that fail on a current Node: lists in pages, and what becomes of unfinished uploads. */
export class MissingCalls {
  constructor(
    private readonly server: Pick<S3rver, 'store'>,
    private readonly directory: string,
  ) {}

  /** Undefined if s3rver answers this call itself. */
  async answer(method: string, url: URL): Promise<{ status: number; body: string } | undefined> {
    const query = url.searchParams
    const bucket = url.pathname.split('/')[1]!
    const uploadId = query.get('uploadId')
    if (method === 'GET' && query.has('list-type'))
      return { status: 200, body: await this.files(bucket, query) }
    if (method === 'GET' && query.has('uploads'))
      return { status: 200, body: await this.uploads(bucket, query) }
    if (method !== 'DELETE' || uploadId === null) return undefined
    await rm(path.join(this.uploadsOf(bucket), uploadId), { recursive: true, force: true })
    return { status: 204, body: '' }
  }

  private async files(bucket: string, query: URLSearchParams): Promise<string> {
    const { objects, isTruncated } = await this.server.store.listObjects(bucket, {
      prefix: query.get('prefix') ?? '',
      startAfter: query.get('continuation-token') ?? '',
      maxKeys: PAGE,
    })
    const contents = objects.map(
      ({ key, lastModifiedDate, size }) =>
        `<Contents><Key>${key}</Key><LastModified>${lastModifiedDate.toISOString()}</LastModified><Size>${size}</Size></Contents>`,
    )
    const next = isTruncated ? `<NextContinuationToken>${objects.at(-1)!.key}</NextContinuationToken>` : ''
    return xml('ListBucketResult', `<IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}`)
  }

  private async uploads(bucket: string, query: URLSearchParams): Promise<string> {
    const folder = this.uploadsOf(bucket)
    const ids = (await readdir(folder).catch(() => [])).sort()
    const found = []
    for (const id of ids) {
      const file = path.join(folder, id, 'key')
      const key = await readFile(file, 'utf8')
      const begun = (await stat(file)).mtime.toISOString()
      if (!key.startsWith(query.get('prefix') ?? '') || id <= (query.get('upload-id-marker') ?? '')) continue
      found.push({ id, key, begun })
    }
    const page = found.slice(0, PAGE)
    const isTruncated = found.length > PAGE
    const markers = isTruncated
      ? `<NextKeyMarker>${page.at(-1)!.key}</NextKeyMarker><NextUploadIdMarker>${page.at(-1)!.id}</NextUploadIdMarker>`
      : ''
    const uploads = page.map(
      ({ id, key, begun }) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begun}</Initiated></Upload>`,
    )
    return xml(
      'ListMultipartUploadsResult',
      `<IsTruncated>${isTruncated}</IsTruncated>${markers}${uploads.join('')}`,
    )
  }

  private uploadsOf(bucket: string): string {
    return path.join(this.directory, bucket, '._S3rver_uploads')
  }
}
