/** What people upload as a picture, by its bytes: browsers go by the name, and call a JPG without one nothing at all. */
export type PictureType = 'png' | 'jpeg' | 'webp' | 'heic';

/** What a file chooser offers; phones hand out photos as JPG then. Some systems go by the ending alone. */
export const acceptedPictures = 'image/png,image/jpeg,image/webp,.png,.jpg,.jpeg,.webp';

export const heicRefusal = '暂不支持 HEIC 照片，请截图或转成 JPG 后再上传';

/** Bytes at the start of a file that tell its type. */
const headLength = 12;

/** Undefined for a file of another type. Rejects when it cannot be read. */
export async function pictureTypeOf(file: Blob): Promise<PictureType | undefined> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, headLength).arrayBuffer()));
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (/^RIFF.{4}WEBP/s.test(head)) return 'webp';
  // ISO/IEC 23008-12, brands of still pictures.
  return /^.{4}ftyp(?:hei[cmsx]|he[vx][cmsx]|mif1|msf1)/s.test(head) ? 'heic' : undefined;
}
