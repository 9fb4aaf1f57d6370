import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LineIcon } from '#ui/icon/line-icon.tsx';
import { usePopover } from '#ui/popover/use-popover.ts';
import styles from './main-navigation.module.css';
import type { NavigationLink } from './navigation-entries';
import { useProductLinks } from './use-product-links';
import { SiteImage } from '#ui/picture/site-image.tsx';

/** Side of a product's picture, in pixels. */
const iconSize = 40;

interface ProductGroupProps {
  label: string;
  /** Path of the page that is shown. */
  shownPath: string;
  /** Whether it is about products. */
  isHere: boolean;
}

/** The entry that opens to all products; they are asked for when somebody turns to it. */
export function ProductGroup({ label: title, shownPath, isHere }: ProductGroupProps): ReactNode {
  const { isOpen, close, rootProps, buttonProps, panelProps } = usePopover({ onHover: true });
  const [isWanted, setWanted] = useState(false);
  const links = useProductLinks(isWanted || isOpen);
  return (
    <div {...rootProps} className={styles.group} onPointerOver={() => setWanted(true)} onFocus={() => setWanted(true)}>
      <button {...buttonProps} className={`${styles.entry} ${isHere ? styles.here : ''}`}>
        {title}
        <LineIcon name="chevron" />
      </button>
      <div {...panelProps} hidden={!isOpen} className={`${styles.panel} ${styles.wide}`}>
        <ul className={styles.products}>
          {links.map((link) => (
            <li key={link.path}>{renderLink(link)}</li>
          ))}
        </ul>
      </div>
    </div>
  );

  function renderLink({ label, path, hint, icon }: NavigationLink): ReactNode {
    return (
      <Link
        to={path}
        className={`${styles.link} ${icon ? styles.pictured : ''}`}
        onClick={close}
        {...(path === shownPath && { 'aria-current': 'page' as const })}
      >
        {icon && <SiteImage className={styles.icon} src={icon} alt="" width={iconSize} height={iconSize} />}
        <span className={styles.label}>{label}</span>
        <span className={styles.hint}>{hint}</span>
      </Link>
    );
  }
}
