declare module 's3rver' {
  interface ListedObject {
    key: string
    lastModifiedDate: Date
    size: number
  }
  /** The part of it that tests use. */
  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      directory: string
      silent: boolean
      vhostBuckets: boolean
      configureBuckets: { name: string; configs: string[] }[]
    })
    readonly store: {
      listObjects(
        bucket: string,
        options: { prefix: string; startAfter: string; maxKeys: number },
      ): Promise<{ objects: ListedObject[]; isTruncated: boolean }>
    }
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
