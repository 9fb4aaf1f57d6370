import { useState, type ReactNode } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { consents } from '#contract/agreement/consents.ts';
import type { ConsentOffer, SeenAgreements } from '#contract/order/order-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { AgreementField } from '#ui/field/agreement-field.tsx';
import styles from './order-form.module.css';

/** An agreement of which another version applies than the buyer knows. */
export type ChangedAgreement = Pick<ConsentOffer, 'Name' | 'Title' | 'Version' | 'Changes'> & { readonly from: string };

/** The versions of the agreements that an order needs; undefined while the server has not told them. */
export function versionsOf(offers: readonly ConsentOffer[] = []): SeenAgreements | undefined {
  const versions = Object.fromEntries(offers.map(({ Name, Version }) => [Name, Version]));
  return offers.length === consents.order.length ? (versions as SeenAgreements) : undefined;
}

/** The agreements that apply now in another version than the buyer agreed to. */
export function changedAgreements(agreed: SeenAgreements, offers: readonly ConsentOffer[]): ChangedAgreement[] {
  return offers
    .filter(({ Name, Version }) => agreed[Name] !== Version)
    .map((offer) => ({ ...offer, from: agreed[offer.Name] }));
}

interface OrderConsentFields {
  agree: boolean;
  remark: string;
}

/** The versions that were shown when the buyer agreed, whatever is shown since; undefined without a consent. */
export function useAgreedVersions(
  control: Control<OrderConsentFields>,
  offers: readonly ConsentOffer[] | undefined,
): { isAgreed: boolean; agreed: SeenAgreements | undefined } {
  const isAgreed = useWatch({ control, name: 'agree' });
  const [agreed, setAgreed] = useState<SeenAgreements>();
  const shown = versionsOf(offers);
  if (isAgreed && !agreed && shown) setAgreed(shown);
  if (!isAgreed && agreed) setAgreed(undefined);
  return { isAgreed, agreed: isAgreed ? agreed : undefined };
}

interface OrderConsentProps {
  control: Control<OrderConsentFields>;
  offers: readonly ConsentOffer[] | undefined;
}

/** Asks for the consent to the agreements of an order, in the versions that it keeps; says what is new since the buyer's last one. */
export function OrderConsent({ control, offers = [] }: OrderConsentProps): ReactNode {
  const news = offers.flatMap((offer) => (offer.LastVersion === null ? [] : [{ ...offer, from: offer.LastVersion }]));
  return (
    <>
      {news.length > 0 && (
        <section className={styles.news} aria-label="协议的新版本">
          <p className="weight-600">您上次下单以后，协议有新版本</p>
          <AgreementChanges agreements={news} />
        </section>
      )}
      <AgreementField control={control} name="agree" documents={consents.order} />
      {offers.length > 0 && (
        <p className="text-secondary size-small">
          随订单保存您同意的版本：{offers.map(({ Title, Version }) => `${Title} ${Version}`).join('、')}。
        </p>
      )}
    </>
  );
}

/** What the new versions of agreements changed, with the way to their texts. */
export function AgreementChanges({ agreements }: { agreements: readonly ChangedAgreement[] }): ReactNode {
  return agreements.map(({ Name, Title, Version, Changes, from }) => (
    <div key={Name} className="grid gap-1 size-small">
      <p>
        《{Title}》{from} → {Version}，
        <a className="link-underlined" href={buildPath(Name)} target="_blank" rel="noopener">
          查看全文<span className="visually-hidden">：{Title}</span>
        </a>
      </p>
      <ul className={styles.changes}>
        {Changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </div>
  ));
}
