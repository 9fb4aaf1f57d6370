import Banner from '@douyinfe/semi-ui/lib/es/banner';
import Button from '@douyinfe/semi-ui/lib/es/button';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { codes } from '#contract/codes.ts';
import { previewContent } from '#contract/operator/content/content-endpoints.ts';
import type { ContentTypeName } from '#contract/operator/content/content-types.ts';
import { failureText } from '#data/http/api-failure.ts';
import { useRead } from '#data/http/use-read.ts';
import { CopyButton } from '../ui/copy-button';
import { Loading } from '../ui/loading';
import styles from './preview.module.css';

/** Milliseconds after which an address that is shown is renewed: well before it is over. */
const renewal = 90 * 60 * 1000;

const devices = {
  desktop: { name: '电脑', width: 1280, height: 900 },
  phone: { name: '手机', width: 390, height: 760 },
} as const;
type Device = keyof typeof devices;

/** Windows in which a desktop would be too small to be read. */
const narrow = '(max-width: 600px)';

/** Id of what follows the frame, whose page has many stops of Tab. */
const afterPreview = 'after-preview';

interface PreviewPaneProps {
  type: ContentTypeName;
  id: string;
  /** Of the draft that is saved: another one is shown anew. */
  version: string;
  /** Whether the draft lacks something, so that it cannot be shown. */
  isIncomplete: boolean;
}

/** The page itself with the draft, at the width of a desktop and of a phone. */
export function PreviewPane({ type, id, version, isIncomplete }: PreviewPaneProps): ReactNode {
  const [device, setDevice] = useState<Device>(() => (matchMedia(narrow).matches ? 'phone' : 'desktop'));
  const read = useRead(previewContent, { params: { type, id } }, { enabled: !isIncomplete });
  const { mutate, isValidating } = read;
  // An address of an earlier visit is not shown: the draft that it is of may have ended.
  const [signed, setSigned] = useState(isValidating ? undefined : read.data);
  if (!isValidating && read.data !== signed) setSigned(read.data);
  const shown = useRef(version);
  useEffect(() => {
    if (isIncomplete) return undefined;
    if (shown.current !== version) {
      shown.current = version;
      void mutate();
    }
    const timer = setInterval(() => void mutate(), renewal);
    return () => clearInterval(timer);
  }, [version, isIncomplete, mutate]);
  const address = signed && new URL(signed[device], location.origin).href;
  return (
    <section className={styles.preview} aria-label="预览">
      <header className={styles.previewBar}>
        <fieldset className={styles.devices}>
          <legend>按哪种屏幕显示</legend>
          {Object.entries(devices).map(([key, { name }]) => (
            <label key={key} data-checked={device === key}>
              <input type="radio" name="device" checked={device === key} onChange={() => setDevice(key as Device)} />
              {name}
            </label>
          ))}
        </fieldset>
        {address && !isIncomplete && (
          <span className={styles.previewLinks}>
            <a href={address} target="_blank" rel="noreferrer">
              在新窗口打开
            </a>
            {/* Whoever opens it on a phone is led to the page for phones. */}
            <CopyButton text={new URL(signed.desktop, location.origin).href} label="复制预览地址，2 小时内有效" />
          </span>
        )}
      </header>
      {isIncomplete ? (
        <p className={styles.noPreview}>先改好还差的内容，这里就会显示网站上的样子。</p>
      ) : read.error && !signed ? (
        <Banner
          fullMode={false}
          type={read.error.code === codes.badRequest ? 'warning' : 'danger'}
          closeIcon={null}
          description={failureText(read.error)}
        >
          <Button onClick={() => void mutate()}>重试</Button>
        </Banner>
      ) : address ? (
        <>
          <a
            className={styles.skip}
            href={`#${afterPreview}`}
            onClick={(event) => {
              event.preventDefault();
              document.getElementById(afterPreview)?.focus();
            }}
          >
            跳过预览
          </a>
          <PreviewFrame key={device} device={device} address={address} />
          <span id={afterPreview} tabIndex={-1} />
        </>
      ) : (
        <Loading rows={8} />
      )}
    </section>
  );
}

interface PreviewFrameProps {
  address: string;
  device: Device;
}

/** A page in a frame of a device's width, made smaller until it fits. It stays where it was scrolled to while the draft changes. */
function PreviewFrame({ address, device }: PreviewFrameProps): ReactNode {
  const { name, width, height } = devices[device];
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const scrolled = useRef(0);
  const [scale, setScale] = useState(1);

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setScale(Math.min(1, element.clientWidth / width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);
  useEffect(() => {
    const page = frame.current;
    if (!page) return;
    scrolled.current = windowOf(page)?.scrollY ?? 0;
    // A new source would be a step of the browser's history, and Back would undo it instead of closing a dialog.
    page.contentWindow?.location.replace(address);
  }, [address]);

  return (
    <div ref={box} className={styles.frameBox} data-device={device} style={{ height: height * scale }}>
      {/* The site's own page: a sandbox that lets it be as visitors see it would hold nothing back. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe
        ref={frame}
        title={`${name}上的样子`}
        width={width}
        height={height}
        style={{ transform: `scale(${scale})` }}
        onLoad={({ currentTarget }) =>
          windowOf(currentTarget)?.scrollTo({ top: scrolled.current, behavior: 'instant' })
        }
      />
    </div>
  );
}

/** The window of a frame; undefined where the site is another origin. */
function windowOf(frame: HTMLIFrameElement): Window | undefined {
  try {
    const page = frame.contentWindow ?? undefined;
    // Reading it is refused for another origin.
    return page?.scrollY === undefined ? undefined : page;
  } catch {
    return undefined;
  }
}
